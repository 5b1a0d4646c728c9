import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import {
  SERVICE_BUS_ENVIRONMENTS,
  type ServiceBusEnvironment,
} from '@portal/plugin-service-bus-common';
import {
  type AccessAnswer,
  type AccessDecider,
  accessDeciderServiceRef,
  type AccessVerbs,
  type AsksOf,
  type Principal,
  type ScopeOf,
} from '@portal/plugin-access-node';
import { toServiceBusEnvironment } from './serviceBus';

type Scope = ScopeOf<'service-bus-environment'>;

const REQUEST_ONLY = 'cloudResources.serviceBus.requestOnly';

function readEnvironment(name: string): ServiceBusEnvironment {
  const known = SERVICE_BUS_ENVIRONMENTS.find(one => one === name);
  if (known) return known;
  throw new InputError(
    `${REQUEST_ONLY}: '${name}' is not one of ${SERVICE_BUS_ENVIRONMENTS.join(', ')}`,
  );
}

/** Decides about environments of the service bus: in some of them, only the platform team creates topics and queues. */
export class ServiceBusEnvironmentDecider implements AccessDecider<Scope> {
  readonly kind = 'service-bus-environment';
  readonly asks: AsksOf<'service-bus-environment'> = {
    verbs: ['create'],
    names: [{ name: 'environment', choices: SERVICE_BUS_ENVIRONMENTS }],
  };

  readonly #requestOnly: readonly ServiceBusEnvironment[];

  constructor(requestOnly: readonly ServiceBusEnvironment[]) {
    this.#requestOnly = requestOnly;
  }

  /** @throws an error with the invalid key of the configuration */
  static fromConfig(config: Config): ServiceBusEnvironmentDecider {
    const names = config.getOptionalStringArray(REQUEST_ONLY) ?? [];
    return new ServiceBusEnvironmentDecider(names.map(readEnvironment));
  }

  async decide(
    _principal: Principal,
    _verb: AccessVerbs['service-bus-environment'],
    { environment }: Scope,
  ): Promise<AccessAnswer> {
    const known = toServiceBusEnvironment(environment);
    if (!this.#requestOnly.includes(known)) return { allowed: true };
    return {
      allowed: false,
      reason: `The platform team creates topics and queues in ${environment}, and has to agree`,
    };
  }
}

export const serviceBusEnvironmentDecider = createServiceFactory({
  service: accessDeciderServiceRef,
  deps: { config: coreServices.rootConfig },
  factory: ({ config }) => ServiceBusEnvironmentDecider.fromConfig(config),
});
