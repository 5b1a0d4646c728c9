import type { AuthService } from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { UpstreamUnavailableError } from '@portal/plugin-backend-kit-node';
import type { SharedReads } from '@portal/plugin-system-client-node';
import {
  toComparableName,
  toMailNickname,
} from '@portal/plugin-directory-common';
import type { DirectoryService } from '../service/types';
import type {
  GroupNameAnswer,
  GroupNameOptions,
  GroupNames,
} from './GroupNames';

const TRY_ANOTHER = 'Please try another name';

/** An entity of the catalogue whose name is taken. */
type NamedEntity = { kind: string; name: string; title?: string };

function toNamed({ kind, metadata, spec }: Entity): NamedEntity {
  const profile = Object(spec?.profile);
  const title = metadata.title ?? profile.displayName;
  return {
    kind: kind.toLowerCase(),
    name: metadata.name,
    // Display names of people are arbitrary; only their entity's name can be confused with a group's.
    ...(kind.toLowerCase() === 'group' && title && { title: String(title) }),
  };
}

interface DefaultGroupNamesOptions {
  auth: AuthService;
  catalog: CatalogService;
  directory: DirectoryService;
  /** Reserved names. */
  reserved: readonly string[];
  reads: SharedReads;
}

/** Reads the directory and the catalogue with the portal identity. */
export class DefaultGroupNames implements GroupNames {
  readonly #reserved: ReadonlySet<string>;

  readonly #options: DefaultGroupNamesOptions;

  constructor(options: DefaultGroupNamesOptions) {
    this.#options = options;

    this.#reserved = new Set(options.reserved.map(toComparableName));
  }

  async check(
    displayName: string,
    options: GroupNameOptions = {},
  ): Promise<GroupNameAnswer> {
    const mailNickname = toMailNickname(displayName);
    const taken = (reason?: string) => ({
      mailNickname,
      isFree: false,
      ...(reason && { reason }),
    });
    const compared = new Set([displayName, mailNickname].map(toComparableName));
    if ([...compared].some(name => this.#reserved.has(name))) {
      return taken(`This name is reserved. ${TRY_ANOTHER}`);
    }
    const { signal } = options;
    if (await this.#has('displayName', displayName, signal)) return taken();
    if (await this.#has('mailNickname', mailNickname, signal)) {
      return taken(
        `The mail nickname of this name, '${mailNickname}', belongs to another group. ${TRY_ANOTHER}`,
      );
    }
    const same = await this.#findLookAlike(compared, options);
    return same === undefined
      ? { mailNickname, isFree: true }
      : taken(`This name looks like that of ${same}. ${TRY_ANOTHER}`);
  }

  async #has(
    by: 'displayName' | 'mailNickname',
    value: string,
    signal?: AbortSignal,
  ): Promise<boolean> {
    const query = { by, value };
    const { items } = await this.#options.directory.findGroups(query, {
      signal,
    });
    return items.length > 0;
  }

  /** Describes the group or person with a conflicting name. */
  async #findLookAlike(
    compared: ReadonlySet<string>,
    options: GroupNameOptions,
  ): Promise<string | undefined> {
    const isSame = (name: string | undefined) =>
      name !== undefined && compared.has(toComparableName(name));
    const groups = await this.#options.directory.listGroupNames(options);
    const group = groups.items.find(
      one => isSame(one.displayName) || isSame(one.mailNickname),
    );
    if (group) return `the group '${group.displayName}'`;
    if (!groups.complete) {
      throw new UpstreamUnavailableError(
        'The directory has too many groups to be sure',
      );
    }
    const entities = await this.#listEntities(options);
    const entity = entities.find(one => isSame(one.name) || isSame(one.title));
    return entity && `the ${entity.kind} '${entity.name}' in the catalogue`;
  }

  #listEntities(options: GroupNameOptions): Promise<NamedEntity[]> {
    return this.#options.reads.read(
      'catalogue-names',
      async () => [
        ...(await this.#entitiesOf('group')),
        ...(await this.#entitiesOf('user')),
      ],
      options,
    );
  }

  async #entitiesOf(kind: 'group' | 'user'): Promise<NamedEntity[]> {
    const { auth, catalog } = this.#options;
    const fields = ['kind', 'metadata.name', 'metadata.title'];
    try {
      const { items } = await catalog.getEntities(
        {
          filter: { kind },
          fields: [...fields, 'spec.profile.displayName'],
        },
        { credentials: await auth.getOwnServiceCredentials() },
      );
      return items.map(toNamed);
    } catch (error) {
      throw new UpstreamUnavailableError(
        'The catalogue gives no answer',
        error as Error,
      );
    }
  }
}
