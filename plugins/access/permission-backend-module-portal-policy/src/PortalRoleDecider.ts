import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  type AccessAnswer,
  type AccessDecider,
  accessDeciderServiceRef,
  type AsksOf,
  type PortalRole,
  type Principal,
  type ScopeOf,
} from '@portal/plugin-access-node';
import {
  type TemplateAccessService,
  templateAccessServiceRef,
} from '@portal/plugin-template-acl-node';
import { hasRole, readRoleHolders, type RoleHolders } from './roles';

declare module '@portal/plugin-access-node' {
  interface AccessScopes {
    /** The portal itself; the verbs are its roles. */
    'portal-role': { names: object; verbs: PortalRole };
  }
}

type Scope = ScopeOf<'portal-role'>;

/** What a person with a role may do, for the sentence. */
const WORDS: Record<PortalRole, string> = {
  admin: 'administer the portal',
  announcer: 'publish, change and withdraw announcements',
  'freeze-manager': 'announce and lift freezes of deployments',
  importer: 'import into the catalogue',
  'template-manager': 'edit and try templates',
};

/** Decides by the roles of the configuration, as the permission policy does. */
export class PortalRoleDecider implements AccessDecider<Scope> {
  readonly kind = 'portal-role';
  readonly asks: AsksOf<'portal-role'> = {
    verbs: Object.keys(WORDS) as PortalRole[],
    names: [],
  };

  readonly #holders: RoleHolders;
  readonly #templateAccess: TemplateAccessService;

  constructor(holders: RoleHolders, templateAccess: TemplateAccessService) {
    this.#holders = holders;
    this.#templateAccess = templateAccess;
  }

  async decide(
    { userRef, groups: own }: Principal,
    role: PortalRole,
  ): Promise<AccessAnswer> {
    const { groups } = await this.#templateAccess.accessOf(userRef);
    if (hasRole(this.#holders, [userRef, ...own, ...groups], role)) {
      return { allowed: true };
    }
    const { admin, [role]: holders } = this.#holders;
    return {
      allowed: false,
      reason: `You do not have the role to ${WORDS[role]}. It is given in the configuration of the portal`,
      holders: [...new Set([...holders, ...admin])],
      givers: [...admin],
    };
  }
}

export const portalRoleDecider = createServiceFactory({
  service: accessDeciderServiceRef,
  deps: {
    config: coreServices.rootConfig,
    templateAccess: templateAccessServiceRef,
  },
  factory: ({ config, templateAccess }) =>
    new PortalRoleDecider(readRoleHolders(config), templateAccess),
});
