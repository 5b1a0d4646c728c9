import { createServiceFactory } from '@backstage/backend-plugin-api';
import { NotFoundError } from '@backstage/errors';
import {
  SERVICE_BUS_ENVIRONMENTS,
  type ServiceBusEnvironment,
} from '@portal/plugin-service-bus-common';
import type { ServiceBusService } from '../service/types';
import { serviceBusServiceRef } from '../serviceBusServiceRef';
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
import {
  answerByOwner,
  type ResourceRecords,
  resourceRecordsServiceRef,
} from '@portal/plugin-cloud-resources-node';
import {
  type ApplicationTeams,
  applicationTeamsServiceRef,
} from '@portal/plugin-directory-node';

type Scope = ScopeOf<'service-bus-topic'> | ScopeOf<'service-bus-queue'>;

/** Reads the application id in a name that follows the company's naming rule: `chkout-app1002-order-placed-dev`. */
const APPLICATION_ID = /(?:^|[-._])(app\d+)(?:[-._]|$)/i;

/** @throws NotFoundError for any other name */
export function toServiceBusEnvironment(name: string): ServiceBusEnvironment {
  const known = SERVICE_BUS_ENVIRONMENTS.find(one => one === name);
  if (!known) throw new NotFoundError(`There is no environment '${name}'`);
  return known;
}

interface Options {
  records: Pick<ResourceRecords, 'markOf'>;
  teams: Pick<ApplicationTeams, 'find'>;
  serviceBus: Pick<ServiceBusService, 'resourceId'>;
}

/**
 * Decides about topics or queues of the service bus. A topic or queue with a resource entity belongs to that entity's
 * owner, whatever its name. The platform team created all others and names them by the naming rule: they belong to
 * the team of the application.
 */
export class ServiceBusDecider implements AccessDecider<Scope> {
  readonly asks: AsksOf<Scope['kind']> = {
    verbs: ['produce', 'consume', 'administer'],
    names: [
      { name: 'environment', choices: SERVICE_BUS_ENVIRONMENTS },
      { name: 'name' },
    ],
  };

  readonly #entity: 'topic' | 'queue';
  readonly #options: Options;

  /** @param entity - the service bus's name for this kind */
  constructor(
    readonly kind: Scope['kind'],
    entity: 'topic' | 'queue',
    options: Options,
  ) {
    this.#entity = entity;
    this.#options = options;
  }

  async decide(
    principal: Principal,
    _verb: AccessVerbs[Scope['kind']],
    { environment, name }: Scope,
    { signal }: AccessOptions,
  ): Promise<AccessAnswer> {
    const { records, serviceBus, teams } = this.#options;
    const id = serviceBus.resourceId({
      environment: toServiceBusEnvironment(environment),
      entity: this.#entity,
      name,
    });
    const mark = await records.markOf(id, signal);
    const applicationId = APPLICATION_ID.exec(name)?.[1];
    const owner =
      mark?.owner ??
      (applicationId && (await teams.find(applicationId, signal)));
    return answerByOwner(
      principal,
      `${this.#entity} '${name}' in ${environment}`,
      owner,
    );
  }
}

function createDecider(kind: Scope['kind'], entity: 'topic' | 'queue') {
  return createServiceFactory({
    service: accessDeciderServiceRef,
    deps: {
      records: resourceRecordsServiceRef,
      serviceBus: serviceBusServiceRef,
      teams: applicationTeamsServiceRef,
    },
    factory: services => new ServiceBusDecider(kind, entity, services),
  });
}

export const serviceBusTopicDecider = createDecider(
  'service-bus-topic',
  'topic',
);

export const serviceBusQueueDecider = createDecider(
  'service-bus-queue',
  'queue',
);
