import {
  type Entity,
  RELATION_CHILD_OF,
  RELATION_HAS_MEMBER,
  RELATION_MEMBER_OF,
  RELATION_PARENT_OF,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import type { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { KeptAnswers } from '@portal/plugin-backend-kit-node';
import { askCatalog } from './askCatalog';

/** Reads people and groups from the catalogue. */
export interface PeopleDirectory {
  /** All groups of a user, including parent groups. Cached for seconds. */
  groupsOf(userRef: string): Promise<string[]>;
  /** All users in these groups, including nested groups. Cached for seconds. */
  membersOf(groupRefs: readonly string[]): Promise<string[]>;
  /** Returns the references that are missing in the catalogue. Not cached. */
  missing(refs: readonly string[]): Promise<string[]>;
  /**
   * Display names by reference, or the reference itself for a missing entity. Never fails: while the catalogue is
   * unavailable, all names are references.
   */
  namesOf(refs: readonly string[]): Promise<Map<string, string>>;
}

/** Direct members and child groups of a group. */
interface Inside {
  members: string[];
  groups: string[];
}

const RELATION_FIELDS = [
  'kind',
  'metadata.name',
  'metadata.namespace',
  'relations',
];
const NAME_FIELDS = [
  'kind',
  'metadata.name',
  'metadata.namespace',
  'metadata.title',
  'spec.profile.displayName',
];
/** Group memberships come from the company directory, which the catalogue reads every few minutes. */
const KEEP_GROUPS_MS = 15_000;
const KEEP_NAMES_MS = 60_000;
const LIMIT = 20_000;
/** Maximum number of references in one request. */
const BATCH = 500;

export interface CatalogPeopleDirectoryOptions {
  auth: AuthService;
  catalog: CatalogService;
  logger: LoggerService;
}

/** {@link PeopleDirectory} with the portal's own credentials. */
export class CatalogPeopleDirectory implements PeopleDirectory {
  readonly #options: CatalogPeopleDirectoryOptions;
  readonly #users = new KeptAnswers<string[]>({
    keepMs: KEEP_GROUPS_MS,
    limit: LIMIT,
    spread: true,
  });
  readonly #parents = new KeptAnswers<string[]>({
    keepMs: KEEP_GROUPS_MS,
    limit: LIMIT,
    spread: true,
  });
  readonly #inside = new KeptAnswers<Inside>({
    keepMs: KEEP_GROUPS_MS,
    limit: LIMIT,
    spread: true,
  });
  readonly #names = new KeptAnswers<string | undefined>({
    keepMs: KEEP_NAMES_MS,
    limit: LIMIT,
    spread: true,
  });

  constructor(options: CatalogPeopleDirectoryOptions) {
    this.#options = options;
  }

  async groupsOf(userRef: string): Promise<string[]> {
    const direct = await this.#users.read(userRef, async () => {
      const [user] = await this.#read([userRef], RELATION_FIELDS);
      return targetsOf(user, RELATION_MEMBER_OF);
    });
    const all = new Set<string>();
    let level = direct;
    while (level.length > 0) {
      const fresh = [...new Set(level)].filter(ref => !all.has(ref));
      fresh.forEach(ref => all.add(ref));
      level = (await this.#parentsOf(fresh)).flat();
    }
    return [...all].sort();
  }

  async membersOf(groupRefs: readonly string[]): Promise<string[]> {
    const members = new Set<string>();
    const seen = new Set<string>();
    let level = [...groupRefs];
    while (level.length > 0) {
      const fresh = [...new Set(level)].filter(ref => !seen.has(ref));
      fresh.forEach(ref => seen.add(ref));
      const groups = await this.#readAll(this.#inside, fresh, {
        fields: RELATION_FIELDS,
        toValue: group => ({
          members: targetsOf(group, RELATION_HAS_MEMBER),
          groups: targetsOf(group, RELATION_PARENT_OF),
        }),
      });
      groups.flatMap(group => group.members).forEach(ref => members.add(ref));
      level = groups.flatMap(group => group.groups);
    }
    return [...members].sort();
  }

  async missing(refs: readonly string[]): Promise<string[]> {
    const entities = await this.#read(refs, ['kind', 'metadata.name']);
    return refs.filter((_, index) => !entities[index]);
  }

  async namesOf(refs: readonly string[]): Promise<Map<string, string>> {
    const unique = [...new Set(refs)];
    const names = await this.#readAll(this.#names, unique, {
      fields: NAME_FIELDS,
      toValue: nameOf,
    }).catch((error): undefined => {
      this.#options.logger.warn(`Names cannot be read: ${error.message}`);
    });
    return new Map(unique.map((ref, index) => [ref, names?.[index] ?? ref]));
  }

  #parentsOf(groupRefs: string[]): Promise<string[][]> {
    return this.#readAll(this.#parents, groupRefs, {
      fields: RELATION_FIELDS,
      toValue: group => targetsOf(group, RELATION_CHILD_OF),
    });
  }

  /** Reads the missing names in one request and caches them. */
  #readAll<T>(
    kept: KeptAnswers<T>,
    refs: string[],
    how: { fields: string[]; toValue: (entity: Entity | undefined) => T },
  ): Promise<T[]> {
    const unknown = refs.filter(ref => !kept.get(ref));
    if (unknown.length > 0) {
      const answer = this.#read(unknown, how.fields);
      unknown.forEach((ref, index) =>
        kept.set(
          ref,
          answer.then(entities => how.toValue(entities[index])),
        ),
      );
    }
    // Read again only if the answer expired in this moment.
    return Promise.all(
      refs.map(ref =>
        kept.read(ref, async () => {
          const [entity] = await this.#read([ref], how.fields);
          return how.toValue(entity);
        }),
      ),
    );
  }

  async #read(
    refs: readonly string[],
    fields: string[],
  ): Promise<Array<Entity | undefined>> {
    const { auth, catalog } = this.#options;
    const credentials = await auth.getOwnServiceCredentials();
    const found: Array<Entity | undefined> = [];
    for (let from = 0; from < refs.length; from += BATCH) {
      const entityRefs = refs.slice(from, from + BATCH);
      const { items } = await askCatalog(
        catalog.getEntitiesByRefs({ entityRefs, fields }, { credentials }),
      );
      found.push(...items);
    }
    return found;
  }
}

function targetsOf(entity: Entity | undefined, type: string): string[] {
  return (entity?.relations ?? [])
    .filter(relation => relation.type === type)
    .map(({ targetRef }) => targetRef);
}

function nameOf(entity: Entity | undefined): string | undefined {
  if (!entity) return undefined;
  const { profile } = (entity.spec ?? {}) as {
    profile?: { displayName?: string };
  };
  return (
    profile?.displayName ?? entity.metadata.title ?? stringifyEntityRef(entity)
  );
}
