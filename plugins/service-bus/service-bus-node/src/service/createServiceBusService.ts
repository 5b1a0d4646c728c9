import type {
  SharedReads,
  SystemClient,
  TokenSource,
} from '@portal/plugin-system-client-node';
import { SERVICE_BUS_ENVIRONMENTS } from '@portal/plugin-service-bus-common';
import type { ServiceBusConfig } from '../config';
import { DefaultServiceBusService } from './DefaultServiceBusService';
import { NamespaceClient } from './NamespaceClient';
import type { ServiceBusService } from './types';

/** Creates the service from its configuration. */
export function createServiceBusService(
  { baseUrl, environments }: ServiceBusConfig,
  options: { system: SystemClient; tokens: TokenSource; reads: SharedReads },
): ServiceBusService {
  const { system, tokens, reads } = options;
  const [dev, nonProd, prod] = SERVICE_BUS_ENVIRONMENTS.map(environment => {
    const namespace = environments[environment];
    const { subscriptionId, resourceGroup } = namespace;
    return {
      name: namespace.namespace,
      id: `/subscriptions/${subscriptionId}/resourceGroups/${resourceGroup}/providers/Microsoft.ServiceBus/namespaces/${namespace.namespace}`,
      client: new NamespaceClient(system, tokens, { baseUrl, namespace }),
    };
  });
  return new DefaultServiceBusService({ dev, nonProd, prod }, reads);
}
