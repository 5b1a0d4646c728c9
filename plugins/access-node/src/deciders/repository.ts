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
import {
  type Repository,
  sourceControlServiceRef,
  type SourceControlService,
} from '@portal/plugin-source-control-node';
import { parseFileAddress } from '@portal/plugin-source-control-common';
import { accessDeciderServiceRef } from '../accessServiceRef';
import { isPortalAdmin, readPortalAdmins } from '../principal/portalAdmins';
import {
  isPortalRepository,
  readPortalRepositories,
} from '../resources/portalRepositories';
import {
  type AccessAnswer,
  type AccessDecider,
  type AccessOptions,
  type AccessVerbs,
  type Principal,
  type ScopeOf,
} from '../types';

/** Annotation by which an entity names its repository. */
const PROJECT_SLUG = 'github.com/project-slug';

const URL_PREFIX = 'url:';

/** Where a repository describes itself. */
const ROOT_FILE = 'catalog-info.yaml';

/** Most entities of one file, or of one person in a repository, that are looked at. */
const MAX_ENTITIES = 100;

type RepositoryPage = Pick<
  Repository,
  'default_branch' | 'full_name' | 'html_url'
>;

type Scope = ScopeOf<'repository'>;
type Verb = AccessVerbs['repository'];

/** What a verb is in a sentence. */
const WORDS: Record<Verb, string> = {
  read: 'be read through the portal by who owns it',
  write: 'be changed by who owns it',
  run: 'have its workflows started by who owns it',
  administer: 'be shared with others by who owns it',
};

/** Says whether a repository is kept from colleagues, too. GitHub calls one of visibility `internal` private as well. */
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
 * The file of the repository's own default branch that describes an entity; undefined for one from elsewhere. Anybody can
 * write an entity that names this repository, and propose a branch of it.
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

/** Whether a person owns all that has an owner, and there is something. A template's owner answers for the template alone. */
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

/**
 * Decides about repositories. Whoever is signed in reads what is not private; a private one is read by its owners and the
 * administrators of the portal. Everything else is for owners: people whose groups own all that a file of the default branch
 * describes, to change or share the repository all of the file in its root. The portal's own repositories have no owner here.
 */
export class RepositoryDecider implements AccessDecider<Scope> {
  readonly kind = 'repository';

  constructor(
    private readonly options: {
      auth: AuthService;
      catalog: Pick<CatalogService, 'getEntities'>;
      sourceControl: Pick<SourceControlService, 'getRepository'>;
      /** Entity refs of the administrators. */
      admins: ReadonlySet<string>;
      /** Whether a repository, by its name, is one that the portal itself stands on. */
      isPortals: (name: string) => boolean;
    },
  ) {}

  async decide(
    principal: Principal,
    verb: Verb,
    { name }: Scope,
    { signal }: AccessOptions,
  ): Promise<AccessAnswer> {
    const { admins, isPortals, sourceControl } = this.options;
    const repository = await sourceControl.getRepository(name, { signal });
    if (verb === 'read') {
      if (!isPrivate(repository) || isPortalAdmin(admins, principal)) {
        return { allowed: true };
      }
    }
    if (isPortals(repository.name)) {
      return {
        allowed: false,
        reason: `${repository.full_name} is one of the portal's own repositories, which nobody works with through the portal`,
      };
    }
    if (await this.#isOwner(principal, verb, repository)) {
      return { allowed: true };
    }
    return {
      allowed: false,
      reason: `${repository.full_name} can only ${WORDS[verb]}, and none of your groups owns what it says about itself in the catalogue. Ask its owner; or, if it was created a moment ago, try again in a minute`,
    };
  }

  async #isOwner(
    principal: Principal,
    verb: Verb,
    page: Repository,
  ): Promise<boolean> {
    if (await this.#ownsFile(principal, page, ROOT_FILE)) return true;
    if (verb === 'write' || verb === 'administer') return false;
    const own = await this.#find({
      [`metadata.annotations.${PROJECT_SLUG}`]: [page.full_name],
      'relations.ownedBy': [principal.userRef, ...principal.groups],
    });
    const files = new Set(own.flatMap(entity => ownFileOf(entity, page) ?? []));
    for (const file of files) {
      if (await this.#ownsFile(principal, page, file)) return true;
    }
    return false;
  }

  /** Of a file with too many entities to see them all, nobody is the owner. */
  async #ownsFile(
    principal: Principal,
    page: RepositoryPage,
    file: string,
  ): Promise<boolean> {
    const { default_branch: branch, html_url: url } = page;
    const entities = await this.#find({
      [`metadata.annotations.${ANNOTATION_LOCATION}`]: ['tree', 'blob'].map(
        view => `${URL_PREFIX}${url}/${view}/${branch}/${file}`,
      ),
    });
    const described = entities.filter(
      entity => ownFileOf(entity, page) === file,
    );
    return entities.length < MAX_ENTITIES && ownsAll(described, principal);
  }

  async #find(filter: Record<string, string[]>): Promise<Entity[]> {
    const { auth, catalog } = this.options;
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

/** Installs the decider about repositories. */
export const repositoryDecider = createServiceFactory({
  service: accessDeciderServiceRef,
  deps: {
    auth: coreServices.auth,
    catalog: catalogServiceRef,
    config: coreServices.rootConfig,
    sourceControl: sourceControlServiceRef,
  },
  factory({ config, ...services }) {
    const portals = readPortalRepositories(config);
    return new RepositoryDecider({
      ...services,
      admins: readPortalAdmins(config),
      isPortals: name => isPortalRepository(portals, name),
    });
  },
});
