import { NotFoundError } from '@backstage/errors';
import type {
  ServiceBusEntity,
  ServiceBusEnvironment,
} from '@portal/plugin-service-bus-common';
import type { ServiceBusService } from '../service/types';
import type {
  AccessAnswer,
  AccessOptions,
  AccessService,
  Principal,
} from '@portal/plugin-access-node';

/** A topic, queue or subscription to create. */
export interface ServiceBusWish {
  environment: ServiceBusEnvironment;
  entity: ServiceBusEntity;
  /** Topic of a subscription. */
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
 * Returns the reason why somebody else must approve a topic, queue or subscription. The action then creates a request
 * instead.
 *
 * @returns undefined if no approval is needed
 * @throws NotFoundError if a subscription's topic does not exist; errors of {@link AccessService}
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
