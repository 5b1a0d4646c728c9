import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { NotFoundError } from '@backstage/errors';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import {
  CONFLUENT_ENVIRONMENTS,
  type ConfluentEnvironment,
} from '@portal/plugin-confluent-common';
import {
  type ConfluentService,
  confluentServiceRef,
} from '@portal/plugin-confluent-node';
import { directoryServiceRef } from '@portal/plugin-directory-node';
import { sourceControlServiceRef } from '@portal/plugin-source-control-node';
import { accessDeciderServiceRef } from '../accessServiceRef';
import { createResourceRecords } from '../resources/createResourceRecords';
import { kafkaTopicId } from '../resources/resourceIds';
import { type ResourceRecords } from '../resources/ResourceRecords';
import {
  type AccessAnswer,
  type AccessDecider,
  type AccessOptions,
  type AccessVerbs,
  type Principal,
  type ScopeOf,
} from '../types';
import { ApplicationTeams } from './application';
import { answerByOwner } from './topicAnswer';

type Scope = ScopeOf<'kafka-topic'>;

function toEnvironment(name: string): ConfluentEnvironment {
  const known = CONFLUENT_ENVIRONMENTS.find(one => one === name);
  if (!known) throw new NotFoundError(`There is no environment '${name}'`);
  return known;
}

/**
 * Decides about Kafka topics. A topic with a resource entity belongs to that entity's owner; any other topic belongs
 * to the team of its application.
 */
export class KafkaTopicDecider implements AccessDecider<Scope> {
  readonly kind = 'kafka-topic';

  constructor(
    private readonly options: {
      confluent: Pick<ConfluentService, 'searchTopics'>;
      records: Pick<ResourceRecords, 'markOf'>;
      teams: Pick<ApplicationTeams, 'find'>;
    },
  ) {}

  async decide(
    principal: Principal,
    _verb: AccessVerbs['kafka-topic'],
    { environment, name }: Scope,
    { signal }: AccessOptions,
  ): Promise<AccessAnswer> {
    const { records } = this.options;
    const where = toEnvironment(environment);
    const mark = await records.markOf(kafkaTopicId(where, name), signal);
    const owner = mark?.owner ?? (await this.#teamOf(where, name, signal));
    return answerByOwner(principal, `topic '${name}' in ${environment}`, owner);
  }

  async #teamOf(
    environment: ConfluentEnvironment,
    name: string,
    signal: AbortSignal | undefined,
  ): Promise<string | undefined> {
    const { confluent, teams } = this.options;
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
    auth: coreServices.auth,
    catalog: catalogServiceRef,
    config: coreServices.rootConfig,
    confluent: confluentServiceRef,
    directory: directoryServiceRef,
    sourceControl: sourceControlServiceRef,
  },
  factory: ({ confluent, ...services }) =>
    new KafkaTopicDecider({
      confluent,
      records: createResourceRecords(services),
      teams: new ApplicationTeams(services),
    }),
});
