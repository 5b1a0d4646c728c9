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
import {
  type AccessOptions,
  type Principals,
  toGroupRef,
} from '@portal/plugin-access-node';
import type { ResourceCatalogueConfig } from '../records/config';
import {
  comparableId,
  RESOURCE_ANNOTATIONS,
  resourceName,
} from '../records/record';
import type { ResourceRepository } from '../records/ResourceRepository';

/** The resources that templates created for a person's groups. */
export interface OwnedResources {
  /** The groups whose resources these are, as entity refs. */
  readonly groups: readonly string[];
  /** Resource ids in the spelling of the resource entities, because pages show parts of them. */
  readonly ids: ReadonlySet<string>;
  /** @param resourceId - in any case, if its system ignores case */
  has(resourceId: string): boolean;
}

interface OwnResourcesOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'getEntities'>;
  principals: Pick<Principals, 'ofCredentials'>;
  /** Caches the list of each set of groups for seconds. */
  reads: SharedReads;
  repository: Pick<ResourceRepository, 'placeOf'>;
  /** Where the files of resource entities are. */
  catalogue: ResourceCatalogueConfig;
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
    const { folder, repository, branch } = this.#options.catalogue;
    const { name, annotations = {} } = entity.metadata;
    const id = idOf(entity);
    const location = annotations[ANNOTATION_LOCATION];
    if (!id || !location) return false;
    if (name !== resourceName(id)) return false;
    const { target } = parseLocationRef(location);
    const place = this.#options.repository.placeOf(target);
    return (
      place !== undefined &&
      place.repository.toLowerCase() === repository.toLowerCase() &&
      (branch === undefined || place.branch === branch) &&
      place.path === `${folder}/${name}/catalog-info.yaml`
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
