import type {
  AuthService,
  BackstageCredentials,
} from '@backstage/backend-plugin-api';
import {
  ANNOTATION_LOCATION,
  type Entity,
  parseLocationRef,
} from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { SharedReads } from '@portal/plugin-system-client-node';
import { parseFileAddress } from '@portal/plugin-source-control-common';
import type { Principals } from '../principal/Principals';
import { toGroupRef } from '../principal/toGroupRef';
import type { AccessOptions } from '../types';
import type { ResourceCatalogueConfig } from './config';
import { comparableId, RESOURCE_ANNOTATIONS, resourceName } from './record';

const isSame = (one: string, other: string) =>
  one.toLowerCase() === other.toLowerCase();

/** The resources that templates created for a person's groups. */
export interface OwnedResources {
  /** The groups whose resources these are, as entity refs. */
  readonly groups: readonly string[];
  /** Resource ids in the spelling of the resource entities, because pages show parts of them. */
  readonly ids: ReadonlySet<string>;
  /** @param resourceId - in any case, if its system ignores case */
  has(resourceId: string): boolean;
}

/** The repository of resource entities, with its host and organisation. */
export interface ResourceRepository extends ResourceCatalogueConfig {
  /** For example `github.com`, with its port if it has one. */
  host: string;
  /** Login of the organisation. Without it, no resource entity counts. */
  organisation?: string;
}

interface OwnResourcesOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'getEntities'>;
  principals: Pick<Principals, 'ofCredentials'>;
  /** Caches the list of each set of groups for seconds. */
  reads: SharedReads;
  repository: ResourceRepository;
}

/**
 * Lists the resources that templates created for a person's groups, with one catalogue query, for selection in forms.
 *
 * @remarks Only entities count whose file is in the repository of resource entities; others are claims. {@link
 * ResourceRecords}, which reads that repository itself, decides whether a resource may be deleted. Answers are at
 * most a few seconds old.
 */
export class OwnResources {
  readonly #options: OwnResourcesOptions;

  constructor(options: OwnResourcesOptions) {
    this.#options = options;
  }

  /**
   * Lists the resources of the caller's groups.
   *
   * @param options - `group` limits the list to one of them; none if the caller is not a member
   * @throws NotAllowedError for a service; errors of the catalogue
   */
  async ofCredentials(
    credentials: BackstageCredentials,
    { signal, group }: AccessOptions & { group?: string } = {},
  ): Promise<OwnedResources> {
    const { principals, reads } = this.#options;
    const { groups } = await principals.ofCredentials(credentials);
    const wanted = group === undefined ? undefined : toGroupRef(group);
    const sorted = [...groups]
      .filter(one => wanted === undefined || one === wanted)
      .sort();
    if (sorted.length === 0) return toOwned([], sorted);
    const ids = await reads.read(
      `own resources ${JSON.stringify(sorted)}`,
      () => this.#list(sorted),
      { signal },
    );
    return toOwned(ids, sorted);
  }

  /** Lists resource ids in the spelling of the resource entities. */
  async #list(groups: string[]): Promise<string[]> {
    const { auth, catalog } = this.#options;
    const { items } = await catalog.getEntities(
      {
        filter: { kind: 'resource', 'relations.ownedBy': groups },
        fields: ['metadata.name', 'metadata.annotations', 'spec.owner'],
      },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    return items
      .filter(entity => this.#isOwnEntry(entity) && isOf(groups, entity))
      .map(idOf);
  }

  /** Returns true if the portal wrote the entity, judging by its name and the file that the catalogue read. */
  #isOwnEntry(entity: Entity): boolean {
    const { host, organisation, repository, folder, branch } =
      this.#options.repository;
    const { name, annotations = {} } = entity.metadata;
    const id = idOf(entity);
    const location = annotations[ANNOTATION_LOCATION];
    if (!id || !location || !organisation) return false;
    if (name !== resourceName(id)) return false;
    const { target } = parseLocationRef(location);
    const address = parseFileAddress(target);
    return (
      address !== undefined &&
      isSame(address.host, host) &&
      isSame(address.owner, organisation) &&
      isSame(address.repository, repository) &&
      (branch === undefined || address.branch === branch) &&
      address.path === `${folder}/${name}/catalog-info.yaml`
    );
  }
}

function toOwned(
  ids: readonly string[],
  groups: readonly string[],
): OwnedResources {
  const known = new Set(ids.map(comparableId));
  return {
    groups,
    ids: new Set(ids),
    has: resourceId => known.has(comparableId(resourceId)),
  };
}

function idOf({ metadata }: Entity): string {
  return metadata.annotations?.[RESOURCE_ANNOTATIONS.id] ?? '';
}

function isOf(groups: string[], { spec }: Entity): boolean {
  try {
    return groups.includes(toGroupRef(String(spec?.owner)));
  } catch {
    return false;
  }
}
