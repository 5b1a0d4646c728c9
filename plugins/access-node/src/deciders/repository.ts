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
import { accessDeciderServiceRef } from '../accessServiceRef';
import { isPortalAdmin, readPortalAdmins } from '../principal/portalAdmins';
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

/** Most entities of one repository that are looked at. */
const MAX_ENTITIES = 100;

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

/**
 * Says whether an entity is described by a file of the repository itself. An entity from elsewhere proves nothing: anybody can
 * write one that names this repository.
 */
function isInside({ metadata }: Entity, page: string): boolean {
  const location = metadata.annotations?.[ANNOTATION_LOCATION] ?? '';
  return location.toLowerCase().startsWith(`url:${page}/`.toLowerCase());
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
 * Decides about repositories. Whoever is signed in reads what is not private; a private one is read by its owners and the
 * administrators of the portal. Everything else is for owners: people whose group owns an entity that the repository
 * itself describes.
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
    },
  ) {}

  async decide(
    principal: Principal,
    verb: Verb,
    { name }: Scope,
    { signal }: AccessOptions,
  ): Promise<AccessAnswer> {
    const { admins, sourceControl } = this.options;
    const repository = await sourceControl.getRepository(name, { signal });
    if (verb === 'read') {
      if (!isPrivate(repository) || isPortalAdmin(admins, principal)) {
        return { allowed: true };
      }
    }
    if (await this.#isOwner(principal, repository)) return { allowed: true };
    return {
      allowed: false,
      reason: `${repository.full_name} can only ${WORDS[verb]}, and none of your groups owns what it says about itself in the catalogue. Ask its owner; or, if it was created a moment ago, try again in a minute`,
    };
  }

  async #isOwner(
    principal: Principal,
    { full_name: slug, html_url: page }: Repository,
  ): Promise<boolean> {
    const { auth, catalog } = this.options;
    const { items } = await catalog.getEntities(
      {
        filter: { [`metadata.annotations.${PROJECT_SLUG}`]: slug },
        fields: ['metadata.annotations', 'relations'],
        limit: MAX_ENTITIES,
      },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    return items.some(
      entity => isInside(entity, page) && isOwnedBy(entity, principal),
    );
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
  factory: ({ config, ...services }) =>
    new RepositoryDecider({ ...services, admins: readPortalAdmins(config) }),
});
