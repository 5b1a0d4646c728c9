import { NotFoundError } from '@backstage/errors';
import {
  type ServiceBusEntity,
  type ServiceBusEnvironment,
} from '@portal/plugin-service-bus-common';
import { type ServiceBusService } from '@portal/plugin-service-bus-node';
import {
  type AccessAnswer,
  type AccessOptions,
  type AccessService,
  type Principal,
} from '../types';

/** What somebody wants to have on the service bus. */
export interface ServiceBusWish {
  environment: ServiceBusEnvironment;
  entity: ServiceBusEntity;
  /** Of a subscription. */
  topic?: string;
}

interface Services {
  access: Pick<AccessService, 'may'>;
  serviceBus: Pick<ServiceBusService, 'exists'>;
}

async function mayHave(
  { access, serviceBus }: Services,
  principal: Principal,
  { environment, entity, topic: name = '' }: ServiceBusWish,
  options: AccessOptions,
): Promise<AccessAnswer> {
  if (entity !== 'subscription') {
    const scope = { kind: 'service-bus-environment', environment } as const;
    return access.may(principal, 'create', scope, options);
  }
  const topic = { environment, entity: 'topic', name } as const;
  if (!(await serviceBus.exists(topic, options))) {
    throw new NotFoundError(`There is no topic '${name}'`);
  }
  const scope = { kind: 'service-bus-topic', environment, name } as const;
  return access.may(principal, 'consume', scope, options);
}

/**
 * Why somebody else has to agree before a person gets something on the service bus: then it is asked for and not created.
 *
 * @returns undefined when nobody has to
 * @throws NotFoundError when a subscription's topic is not there; what {@link AccessService} throws when it cannot be told
 */
export async function consentNeeded(
  services: Services,
  principal: Principal,
  wish: ServiceBusWish,
  options: AccessOptions = {},
): Promise<string | undefined> {
  const answer = await mayHave(services, principal, wish, options);
  return answer.allowed ? undefined : answer.reason;
}
