import {
  type AuthService,
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  ANNOTATION_LOCATION,
  type Entity,
  RELATION_OWNED_BY,
} from '@backstage/catalog-model';
import {
  type CatalogService,
  catalogServiceRef,
} from '@backstage/plugin-catalog-node';
import type { Config } from '@backstage/config';
import type { SourceControlService } from '../service/SourceControlService';
import type { Repository } from '../service/types';
import { sourceControlServiceRef } from '../sourceControlServiceRef';
import { parseFileAddress } from '@portal/plugin-source-control-common';
import {
  type AccessAnswer,
  type AccessDecider,
  accessDeciderServiceRef,
  type AccessOptions,
  type AccessVerbs,
  type AsksOf,
  isPortalAdmin,
  ownersOf,
  type Principal,
  readPortalAdmins,
  type ScopeOf,
} from '@portal/plugin-access-node';
import {
  isPortalRepository,
  readPortalRepositories,
} from './portalRepositories';

/** The annotation with an entity's repository. */
const PROJECT_SLUG = 'github.com/project-slug';

const URL_PREFIX = 'url:';

/** The file in which a repository describes itself. */
const ROOT_FILE = 'catalog-info.yaml';

/** Maximum number of entities that are read for one file, or for one person in a repository. */
const MAX_ENTITIES = 100;

type RepositoryPage = Pick<
  Repository,
  'default_branch' | 'full_name' | 'html_url'
>;

type Scope = ScopeOf<'repository'>;
type Verb = AccessVerbs['repository'];

/** Phrase for a verb in a message. */
const WORDS: Record<Verb, string> = {
  read: 'be read through the portal by who owns it',
  write: 'be changed by who owns it',
  run: 'have its workflows started by who owns it',
  administer: 'be shared with others by who owns it',
};

/**
 * Returns true if colleagues cannot read the repository. GitHub also marks repositories of visibility `internal` as
 * private.
 */
export function isPrivate(
  repository: Pick<Repository, 'private' | 'visibility'>,
): boolean {
  const { visibility } = repository;
  return visibility === undefined
    ? repository.private
    : visibility === 'private';
}

const isSame = (one: string, other: string) =>
  one.toLowerCase() === other.toLowerCase();

/**
 * The file in the repository's own default branch that describes an entity; undefined for an entity from elsewhere.
 * Anybody can write an entity that names this repository, and propose a branch of it.
 */
function ownFileOf({ metadata }: Entity, page: RepositoryPage) {
  const location = metadata.annotations?.[ANNOTATION_LOCATION] ?? '';
  const address = location.startsWith(URL_PREFIX)
    ? parseFileAddress(location.slice(URL_PREFIX.length))
    : undefined;
  const isOwn =
    address !== undefined &&
    isSame(address.host, new URL(page.html_url).host) &&
    isSame(`${address.owner}/${address.repository}`, page.full_name) &&
    address.branch === page.default_branch;
  return isOwn ? address.path : undefined;
}

/**
 * Returns true if an entity is described by a file of the repository's default branch. An annotation of the entity that
 * names a repository does not say so.
 */
export function isDescribedIn(entity: Entity, page: RepositoryPage): boolean {
  return ownFileOf(entity, page) !== undefined;
}

function isOwnedBy(
  { relations = [] }: Entity,
  { userRef, groups }: Principal,
): boolean {
  return relations.some(({ type, targetRef }) => {
    const owner = targetRef.toLowerCase();
    return (
      type === RELATION_OWNED_BY &&
      (owner === userRef || groups.includes(owner))
    );
  });
}

/**
 * Returns true if a person owns all entities with an owner, and at least one. The owner of a template owns only the
 * template.
 */
function ownsAll(entities: Entity[], principal: Principal): boolean {
  const owned = entities.filter(
    ({ kind, relations = [] }) =>
      !isSame(kind, 'Template') &&
      relations.some(({ type }) => type === RELATION_OWNED_BY),
  );
  return (
    owned.length > 0 && owned.every(entity => isOwnedBy(entity, principal))
  );
}

interface RepositoryDeciderOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'getEntities'>;
  sourceControl: Pick<SourceControlService, 'getRepository'>;
  /** Entity refs of the admins. */
  admins: ReadonlySet<string>;
  /** Returns true for the name of one of the portal's own repositories. */
  isPortals: (name: string) => boolean;
}

/**
 * Decides about repositories. Every signed-in user may read a repository that is not private; its owners and the
 * admins of the portal may read a private one. All other verbs are for owners: people whose groups own everything in
 * a file of the default branch, or, for changing or sharing the repository, everything in the file in its root. The
 * portal's own repositories have no owner.
 */
export class RepositoryDecider implements AccessDecider<Scope> {
  readonly kind = 'repository';
  readonly asks: AsksOf<'repository'> = {
    verbs: ['read', 'write', 'run', 'administer'],
    names: [{ name: 'name' }],
    knownBy: 'read',
  };

  readonly #options: RepositoryDeciderOptions;

  constructor(options: RepositoryDeciderOptions) {
    this.#options = options;
  }

  async decide(
    principal: Principal,
    verb: Verb,
    { name }: Scope,
    { signal }: AccessOptions,
  ): Promise<AccessAnswer> {
    const { admins, isPortals, sourceControl } = this.#options;
    const repository = await sourceControl.getRepository(name, { signal });
    if (verb === 'read') {
      if (!isPrivate(repository) || isPortalAdmin(admins, principal)) {
        return { allowed: true };
      }
    }
    if (isPortals(repository.name)) {
      return {
        allowed: false,
        reason: `${repository.full_name} is one of the portal's own repositories, which cannot be used through the portal`,
      };
    }
    const described = await this.#readFile(repository, ROOT_FILE);
    if (await this.#isOwner(principal, verb, repository, described)) {
      return { allowed: true };
    }
    return {
      allowed: false,
      reason: `${repository.full_name} can only ${WORDS[verb]}, and none of your groups owns everything in its catalogue file. Ask its owner; or, if it was created a moment ago, try again in a minute`,
      holders: [...new Set(described.flatMap(ownersOf))],
    };
  }

  async #isOwner(
    principal: Principal,
    verb: Verb,
    page: Repository,
    described: Entity[],
  ): Promise<boolean> {
    if (ownsAll(described, principal)) return true;
    if (verb === 'write' || verb === 'administer') return false;
    const own = await this.#find({
      [`metadata.annotations.${PROJECT_SLUG}`]: [page.full_name],
      'relations.ownedBy': [principal.userRef, ...principal.groups],
    });
    const files = new Set(own.flatMap(entity => ownFileOf(entity, page) ?? []));
    for (const file of files) {
      if (ownsAll(await this.#readFile(page, file), principal)) return true;
    }
    return false;
  }

  /** The entities of a file; none of a file with too many of them, so that it has no owner. */
  async #readFile(page: RepositoryPage, file: string): Promise<Entity[]> {
    const { default_branch: branch, html_url: url } = page;
    const entities = await this.#find({
      [`metadata.annotations.${ANNOTATION_LOCATION}`]: ['tree', 'blob'].map(
        view => `${URL_PREFIX}${url}/${view}/${branch}/${file}`,
      ),
    });
    return entities.length < MAX_ENTITIES
      ? entities.filter(entity => ownFileOf(entity, page) === file)
      : [];
  }

  async #find(filter: Record<string, string[]>): Promise<Entity[]> {
    const { auth, catalog } = this.#options;
    const { items } = await catalog.getEntities(
      {
        filter,
        fields: ['kind', 'metadata.annotations', 'relations'],
        limit: MAX_ENTITIES,
      },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    return items;
  }
}

/** What {@link createRepositoryDecider} needs. */
export const REPOSITORY_DECIDER_DEPS = {
  auth: coreServices.auth,
  catalog: catalogServiceRef,
  config: coreServices.rootConfig,
  sourceControl: sourceControlServiceRef,
};

/** Creates the decider about repositories, for deciders about what stands in one. */
export function createRepositoryDecider({
  config,
  ...services
}: Pick<RepositoryDeciderOptions, 'auth' | 'catalog' | 'sourceControl'> & {
  config: Config;
}): RepositoryDecider {
  const portals = readPortalRepositories(config);
  return new RepositoryDecider({
    ...services,
    admins: readPortalAdmins(config),
    isPortals: name => isPortalRepository(portals, name),
  });
}

export const repositoryDecider = createServiceFactory({
  service: accessDeciderServiceRef,
  deps: REPOSITORY_DECIDER_DEPS,
  factory: createRepositoryDecider,
});
