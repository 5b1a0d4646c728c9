import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { NotFoundError } from '@backstage/errors';
import {
  type AccessAnswer,
  type AccessDecider,
  accessDeciderServiceRef,
  type AsksOf,
  isPortalAdmin,
  KEPT_MS,
  type PersonGroups,
  personGroupsServiceRef,
  type Principal,
  readPortalAdmins,
  type ScopeOf,
  toGroupRef,
} from '@portal/plugin-access-node';
import { SharedReads } from '@portal/plugin-system-client-node';
import { CatalogueReader } from '../catalogue/CatalogueReader';
import { mayRead } from './Rights';

declare module '@portal/plugin-access-node' {
  interface AccessScopes {
    'team-costs': {
      /** The group. */
      names: { group: string };
      verbs: 'read';
    };
  }
}

type Scope = ScopeOf<'team-costs'>;

interface TeamCostsDeciderOptions {
  admins: ReadonlySet<string>;
  catalogue: Pick<CatalogueReader, 'groups'>;
  personGroups: PersonGroups;
}

/** Decides who reads the costs of a group, by the rule of {@link mayRead}. */
export class TeamCostsDecider implements AccessDecider<Scope> {
  readonly kind = 'team-costs';
  readonly asks: AsksOf<'team-costs'> = {
    verbs: ['read'],
    names: [{ name: 'group' }],
  };

  readonly #options: TeamCostsDeciderOptions;

  constructor(options: TeamCostsDeciderOptions) {
    this.#options = options;
  }

  async decide(
    principal: Principal,
    _verb: 'read',
    { group }: Scope,
  ): Promise<AccessAnswer> {
    const { admins, catalogue, personGroups } = this.#options;
    const { userRef } = principal;
    const ref = toGroupRef(group);
    const [groups, all] = await Promise.all([
      catalogue.groups(),
      personGroups.of(userRef),
    ]);
    const found = groups.get(ref);
    if (!found) throw new NotFoundError(`There is no group '${ref}'`);
    const mayReadAll = isPortalAdmin(admins, { userRef, groups: all });
    if (mayRead({ groups, mayReadAll, principal }, ref)) {
      return { allowed: true };
    }
    return {
      allowed: false,
      reason: `Only members of ${found.title}, members of the groups above it, and admins of the portal may read its costs. Ask to become a member`,
      holders: [ref, ...groups.above(ref), ...admins],
      givers: [ref],
    };
  }
}

export const teamCostsDecider = createServiceFactory({
  service: accessDeciderServiceRef,
  deps: {
    auth: coreServices.auth,
    cache: coreServices.cache,
    catalog: catalogServiceRef,
    config: coreServices.rootConfig,
    logger: coreServices.logger,
    personGroups: personGroupsServiceRef,
  },
  factory({ auth, cache, catalog, config, logger, personGroups }) {
    const reads = new SharedReads({ cache, logger, ttlMs: KEPT_MS });
    return new TeamCostsDecider({
      admins: readPortalAdmins(config),
      catalogue: new CatalogueReader({ auth, catalog, reads }),
      personGroups,
    });
  },
});
