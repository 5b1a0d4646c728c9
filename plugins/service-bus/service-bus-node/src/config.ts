import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { withoutTrailing } from '@portal/plugin-bounds-common';
import {
  SERVICE_BUS_ENVIRONMENTS,
  type ServiceBusEnvironment,
} from '@portal/plugin-service-bus-common';

/** The namespace of an environment. */
export interface NamespaceConfig {
  /** Id of the Azure subscription. */
  subscriptionId: string;
  resourceGroup: string;
  namespace: string;
}

/** The section `serviceBus` of the configuration. */
export interface ServiceBusConfig {
  /** Address of Azure Resource Manager, without a trailing slash. */
  baseUrl: string;
  environments: Record<ServiceBusEnvironment, NamespaceConfig>;
  /** Time limit of one attempt of a call, in milliseconds. */
  timeoutMs?: number;
  rateLimit: { requestsPerMinute?: number };
}

function readBaseUrl(section: Config): string {
  const text = section.getString('baseUrl');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search) {
    throw new InputError(
      "serviceBus.baseUrl is not the address of Azure Resource Manager, for example 'https://management.azure.com'",
    );
  }
  return withoutTrailing(url.href, '/');
}

function readPositive(section: Config, key: string): number | undefined {
  const value = section.getOptionalNumber(key);
  if (value !== undefined && !(Number.isInteger(value) && value > 0)) {
    throw new InputError(`serviceBus.${key} is not a positive whole number`);
  }
  return value;
}

function readNamespace(
  section: Config,
  name: ServiceBusEnvironment,
): NamespaceConfig {
  const config = section.getConfig(`environments.${name}`);
  return {
    subscriptionId: config.getString('subscriptionId'),
    resourceGroup: config.getString('resourceGroup'),
    namespace: config.getString('namespace'),
  };
}

/**
 * Reads the section `serviceBus`.
 *
 * @throws an error that names the missing or invalid key
 */
export function readServiceBusConfig(config: Config): ServiceBusConfig {
  const section = config.getConfig('serviceBus');
  const [dev, nonProd, prod] = SERVICE_BUS_ENVIRONMENTS.map(name =>
    readNamespace(section, name),
  );
  return {
    baseUrl: readBaseUrl(section),
    environments: { dev, nonProd, prod },
    timeoutMs: readPositive(section, 'timeoutMs'),
    rateLimit: {
      requestsPerMinute: readPositive(section, 'rateLimit.requestsPerMinute'),
    },
  };
}
