import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  type AccessAnswer,
  type AccessDecider,
  accessDeciderServiceRef,
  type AsksOf,
  type PersonGroups,
  personGroupsServiceRef,
  type Principal,
  type ScopeOf,
} from '@portal/plugin-access-node';
import { type CloudAccessConfig, readCloudAccessConfig } from './config';
import { mayAskFor } from './Offer';

declare module '@portal/plugin-access-node' {
  interface AccessScopes {
    'cloud-role': {
      names: { subscriptionId: string };
      /** `request` is to ask for one of the offered roles in the subscription or in a part of it. */
      verbs: 'request';
    };
  }
}

type Scope = ScopeOf<'cloud-role'>;

/**
 * Decides who may ask for a role in a subscription. The refusal is the same for a subscription without offers, and for offers
 * to others, which are not shown to the person either.
 */
export class CloudRoleDecider implements AccessDecider<Scope> {
  readonly kind = 'cloud-role';
  readonly asks: AsksOf<'cloud-role'> = {
    verbs: ['request'],
    names: [{ name: 'subscriptionId' }],
  };

  readonly #config: Pick<CloudAccessConfig, 'approvers' | 'offers'>;
  readonly #personGroups: PersonGroups;

  constructor(
    config: Pick<CloudAccessConfig, 'approvers' | 'offers'>,
    personGroups: PersonGroups,
  ) {
    this.#config = config;
    this.#personGroups = personGroups;
  }

  async decide(
    { userRef }: Principal,
    _verb: 'request',
    { subscriptionId }: Scope,
  ): Promise<AccessAnswer> {
    const { approvers, offers } = this.#config;
    const caller = { userRef, groups: await this.#personGroups.of(userRef) };
    const wanted = subscriptionId.trim().toLowerCase();
    const offered = offers.filter(
      ({ scope }) => scope.subscriptionId === wanted,
    );
    if (offered.some(offer => mayAskFor(caller, offer))) {
      return { allowed: true };
    }
    return {
      allowed: false,
      reason:
        'No role that you may ask for is offered in this subscription. Ask its owner, or those who decide about roles',
      givers: [...approvers],
    };
  }
}

export const cloudRoleDecider = createServiceFactory({
  service: accessDeciderServiceRef,
  deps: {
    config: coreServices.rootConfig,
    personGroups: personGroupsServiceRef,
  },
  factory: ({ config, personGroups }) =>
    new CloudRoleDecider(readCloudAccessConfig(config), personGroups),
});
