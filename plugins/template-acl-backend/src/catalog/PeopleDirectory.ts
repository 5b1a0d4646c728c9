import {
  type Entity,
  RELATION_CHILD_OF,
  RELATION_HAS_MEMBER,
  RELATION_MEMBER_OF,
  RELATION_PARENT_OF,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import {
  type AuthService,
  type LoggerService,
} from '@backstage/backend-plugin-api';
import { type CatalogService } from '@backstage/plugin-catalog-node';
import { KeptAnswers } from '@portal/plugin-template-acl-node';
import { askCatalog } from './askCatalog';

/** The people and groups of the catalogue. */
export interface PeopleDirectory {
  /** All groups of a user: a member of a group is a member of its parents. A few seconds old. */
  groupsOf(userRef: string): Promise<string[]>;
  /** All users in these groups, or in groups inside them. A few seconds old. */
  membersOf(groupRefs: readonly string[]): Promise<string[]>;
  /** Those of the references that the catalogue does not have at this moment. */
  missing(refs: readonly string[]): Promise<string[]>;
  /**
   * Names for people, by reference; the reference itself for what the catalogue does not have. Never fails: while the
   * catalogue is away they are references too.
   */
  namesOf(refs: readonly string[]): Promise<Map<string, string>>;
}

/** What is directly inside a group. */
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
/** Who is in which group comes from the company directory, minutes old already. */
const KEEP_GROUPS_MS = 15_000;
const KEEP_NAMES_MS = 60_000;
const LIMIT = 20_000;
/** References in one question. */
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

  /** Reads what is not kept in one question, and keeps it. */
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
    // Set just now, or kept; read again only if it ended in this very moment.
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
