import { createServiceFactory } from '@backstage/backend-plugin-api';
import {
  CONFLUENT_ENVIRONMENTS,
  type ConfluentEnvironment,
} from '@portal/plugin-confluent-common';
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
} from '@portal/plugin-access-node';
import { kafkaTopicId } from './resourceIds';
import { toConfluentEnvironment } from './confluentEnvironment';
import {
  answerByOwner,
  type ResourceRecords,
  resourceRecordsServiceRef,
} from '@portal/plugin-cloud-resources-node';
import {
  type ApplicationTeams,
  applicationTeamsServiceRef,
} from '@portal/plugin-directory-node';

type Scope = ScopeOf<'kafka-topic'>;

interface Options {
  confluent: Pick<ConfluentService, 'searchTopics'>;
  records: Pick<ResourceRecords, 'markOf'>;
  teams: Pick<ApplicationTeams, 'find'>;
}

/**
 * Decides about Kafka topics. A topic with a resource entity belongs to that entity's owner; any other topic belongs
 * to the team of its application.
 */
export class KafkaTopicDecider implements AccessDecider<Scope> {
  readonly kind = 'kafka-topic';
  readonly asks: AsksOf<'kafka-topic'> = {
    verbs: ['produce', 'consume', 'administer'],
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
    confluent: confluentServiceRef,
    records: resourceRecordsServiceRef,
    teams: applicationTeamsServiceRef,
  },
  factory: services => new KafkaTopicDecider(services),
});
