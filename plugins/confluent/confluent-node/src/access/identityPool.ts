import { createServiceFactory } from '@backstage/backend-plugin-api';
import { NotFoundError } from '@backstage/errors';
import { CONFLUENT_ENVIRONMENTS } from '@portal/plugin-confluent-common';
import type { ConfluentService } from '../service/types';
import { confluentServiceRef } from '../confluentServiceRef';
import {
  type AccessAnswer,
  type AccessDecider,
  accessDeciderServiceRef,
  type AccessOptions,
  type AccessVerbs,
  type AsksOf,
  type Principal,
  type ScopeOf,
  toGroupRef,
} from '@portal/plugin-access-node';
import { identityPoolId } from './resourceIds';
import {
  markOfText,
  type ResourceRecords,
  resourceRecordsServiceRef,
} from '@portal/plugin-cloud-resources-node';
import { toConfluentEnvironment } from './confluentEnvironment';

type Scope = ScopeOf<'identity-pool'>;

interface Options {
  confluent: Pick<ConfluentService, 'findIdentityPool'>;
  records: Pick<ResourceRecords, 'markOf'>;
}

/**
 * Decides about identity pools of Confluent. A pool belongs to the owner of its resource entity, or else to the group of the mark
 * at the end of its description, which only the portal and the Kafka team can write. Any other pool is nobody's.
 */
export class IdentityPoolDecider implements AccessDecider<Scope> {
  readonly kind = 'identity-pool';
  readonly asks: AsksOf<'identity-pool'> = {
    verbs: ['use'],
    names: [
      { name: 'environment', choices: CONFLUENT_ENVIRONMENTS },
      { name: 'name' },
    ],
  };

  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async decide(
    { groups }: Principal,
    _verb: AccessVerbs['identity-pool'],
    scope: Scope,
    { signal }: AccessOptions,
  ): Promise<AccessAnswer> {
    const { name, onBehalfOf } = scope;
    const owner = await this.#ownerOf(scope, signal);
    const receivers =
      onBehalfOf === undefined ? groups : [toGroupRef(onBehalfOf)];
    const isOwn =
      owner !== undefined &&
      groups.includes(owner) &&
      receivers.includes(owner);
    if (isOwn) return { allowed: true };
    const whose = owner
      ? `belongs to '${owner}'`
      : 'belongs to no group that the portal knows';
    return {
      allowed: false,
      reason: `The identity pool '${name}' ${whose}. Select one of your own group, or ask its owner`,
      ...(owner && { holders: [owner] }),
    };
  }

  async #ownerOf(
    { environment, name }: Scope,
    signal: AbortSignal | undefined,
  ): Promise<string | undefined> {
    const { confluent, records } = this.#options;
    const where = toConfluentEnvironment(environment);
    const pool = await confluent.findIdentityPool(
      { environment: where, name },
      { signal },
    );
    if (!pool) {
      throw new NotFoundError(
        `There is no identity pool '${name}' in ${environment}`,
      );
    }
    const mark = await records.markOf(identityPoolId(where, name), signal);
    return (mark ?? markOfText(pool.description))?.owner;
  }
}

export const identityPoolDecider = createServiceFactory({
  service: accessDeciderServiceRef,
  deps: {
    confluent: confluentServiceRef,
    records: resourceRecordsServiceRef,
  },
  factory: services => new IdentityPoolDecider(services),
});
