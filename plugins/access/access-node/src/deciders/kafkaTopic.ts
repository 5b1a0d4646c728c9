import { createServiceFactory } from '@backstage/backend-plugin-api';
import type { ConfluentEnvironment } from '@portal/plugin-confluent-common';
import {
  type ConfluentService,
  confluentServiceRef,
} from '@portal/plugin-confluent-node';
import { accessDeciderServiceRef } from '../accessServiceRef';
import { kafkaTopicId } from '../resources/resourceIds';
import type {
  AccessAnswer,
  AccessDecider,
  AccessOptions,
  AccessVerbs,
  Principal,
  ScopeOf,
} from '../types';
import { toConfluentEnvironment } from './confluentEnvironment';
import { createOwners, type Owners, OWNERS_DEPS } from './owners';
import { answerByOwner } from './topicAnswer';

type Scope = ScopeOf<'kafka-topic'>;

/**
 * Decides about Kafka topics. A topic with a resource entity belongs to that entity's owner; any other topic belongs
 * to the team of its application.
 */
export class KafkaTopicDecider implements AccessDecider<Scope> {
  readonly kind = 'kafka-topic';

  readonly #options: Owners & {
    confluent: Pick<ConfluentService, 'searchTopics'>;
  };

  constructor(
    options: Owners & {
      confluent: Pick<ConfluentService, 'searchTopics'>;
    },
  ) {
    this.#options = options;
  }

  async decide(
    principal: Principal,
    _verb: AccessVerbs['kafka-topic'],
    { environment, name }: Scope,
    { signal }: AccessOptions,
  ): Promise<AccessAnswer> {
    const { records } = this.#options;
    const where = toConfluentEnvironment(environment);
    const mark = await records.markOf(kafkaTopicId(where, name), signal);
    const owner = mark?.owner ?? (await this.#teamOf(where, name, signal));
    return answerByOwner(principal, `topic '${name}' in ${environment}`, owner);
  }

  async #teamOf(
    environment: ConfluentEnvironment,
    name: string,
    signal: AbortSignal | undefined,
  ): Promise<string | undefined> {
    const { confluent, teams } = this.#options;
    const { items } = await confluent.searchTopics(
      { environment, searchText: name },
      { signal, fresh: true },
    );
    const topic = items.find(({ topicname }) => topicname === name);
    const id = topic?.application_id;
    return id === undefined ? undefined : teams.find(id, signal);
  }
}

export const kafkaTopicDecider = createServiceFactory({
  service: accessDeciderServiceRef,
  deps: {
    ...OWNERS_DEPS,
    confluent: confluentServiceRef,
  },
  factory: ({ confluent, ...services }) =>
    new KafkaTopicDecider({
      confluent,
      ...createOwners(services),
    }),
});
