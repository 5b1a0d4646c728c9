import {
  type AuthService,
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  type Entity,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { InputError, NotFoundError } from '@backstage/errors';
import {
  type CatalogService,
  catalogServiceRef,
} from '@backstage/plugin-catalog-node';
import {
  type AccessAnswer,
  type AccessDecider,
  accessDeciderServiceRef,
  type AccessVerbs,
  type AsksOf,
  ownersOf,
  type Principal,
  type ScopeOf,
} from '@portal/plugin-access-node';
import { isConfidential } from '@portal/plugin-template-acl-common';
import { readTemplateAclConfig, type TemplateAclConfig } from '../config';
import { isVisibleTo } from '../rule/hasTemplateAccess';
import type { TemplateAccessService } from './TemplateAccessService';
import { templateAccessServiceRef } from './templateAccessServiceRef';

type Scope = ScopeOf<'template'>;

interface TemplateDeciderOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'getEntityByRef'>;
  config: Pick<TemplateAclConfig, 'adminGroups' | 'adminUsers'>;
  templateAccess: TemplateAccessService;
}

/**
 * Decides about templates by the same rule as the filter of the catalogue. A template that only some may use is known to
 * everybody, unless it is confidential.
 */
export class TemplateDecider implements AccessDecider<Scope> {
  readonly kind = 'template';
  readonly asks: AsksOf<'template'> = {
    verbs: ['use'],
    names: [{ name: 'template' }],
    knownBy: 'read',
  };

  readonly #options: TemplateDeciderOptions;

  constructor(options: TemplateDeciderOptions) {
    this.#options = options;
  }

  async decide(
    { userRef }: Principal,
    verb: AccessVerbs['template'],
    { template }: Scope,
  ): Promise<AccessAnswer> {
    const ref = refOf(template);
    // First, so that a failure tells nothing of the template.
    const access = await this.#options.templateAccess.accessOf(userRef);
    const entity = await this.#find(ref);
    const audience = [userRef, ...access.groups, ...access.granted];
    if (access.isAdmin || isVisibleTo(entity, audience)) {
      return { allowed: true };
    }
    if (verb === 'read' && !isConfidential(entity)) return { allowed: true };
    const { adminGroups, adminUsers } = this.#options.config;
    const owners = ownersOf(entity);
    const { title = entity.metadata.name } = entity.metadata;
    return {
      allowed: false,
      reason: `Only the owners of ${title}, admins of templates, and people with a grant may use it. Ask for access`,
      holders: owners,
      givers: [...new Set([...owners, ...adminGroups, ...adminUsers])],
    };
  }

  async #find(ref: string): Promise<Entity> {
    const { auth, catalog } = this.#options;
    const entity = await catalog.getEntityByRef(ref, {
      credentials: await auth.getOwnServiceCredentials(),
    });
    if (!entity) throw new NotFoundError(`There is no template '${ref}'`);
    return entity;
  }
}

function refOf(template: string): string {
  let ref;
  try {
    ref = parseEntityRef(template.toLowerCase(), { defaultKind: 'template' });
  } catch {
    ref = undefined;
  }
  if (ref?.kind !== 'template') {
    throw new InputError(`template: '${template}' is not a template`);
  }
  return stringifyEntityRef(ref);
}

export const templateDecider = createServiceFactory({
  service: accessDeciderServiceRef,
  deps: {
    auth: coreServices.auth,
    catalog: catalogServiceRef,
    config: coreServices.rootConfig,
    templateAccess: templateAccessServiceRef,
  },
  factory: ({ config, ...services }) =>
    new TemplateDecider({ ...services, config: readTemplateAclConfig(config) }),
});
