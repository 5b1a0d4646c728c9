import type { DefinedService } from './serviceKit/defineService';
import { SERVICES } from './services';

type Services = typeof SERVICES;

type EndpointsOf<Service> =
  Service extends DefinedService<string, infer Endpoint> ? Endpoint : never;

/** Keys of the services, also used for their ports and addresses. */
export type ServiceKey = keyof Services;

/** Names of faults' targets: the services and their endpoints. */
export type FaultServiceName =
  Services[ServiceKey]['name'] | EndpointsOf<Services[ServiceKey]>;

/** Public ports of the estate; 0 selects any free one. */
export type PublicPorts = Record<'frontPage' | ServiceKey, number>;

/** Public addresses of a running estate, without trailing slashes. */
export type EstateUrls = Record<
  'frontPage' | ServiceKey | EndpointsOf<Services[ServiceKey]>,
  string
>;

export const SERVICE_KEYS = Object.keys(SERVICES) as ServiceKey[];

/** All names for faults. */
export const FAULT_SERVICES = Object.values(SERVICES).flatMap(
  ({ name, endpoints }) => [name, ...Object.keys(endpoints)],
) as [FaultServiceName, ...FaultServiceName[]];

/** Maps each service to a value. */
export function mapServices<Value>(
  toValue: (service: DefinedService, key: ServiceKey) => Value,
): Record<ServiceKey, Value> {
  const entries = SERVICE_KEYS.map(key => [key, toValue(SERVICES[key], key)]);
  return Object.fromEntries(entries) as Record<ServiceKey, Value>;
}

/** Returns the fault name of a path: the name of its endpoint, or else the name of the service. */
export function faultServiceOf(
  key: ServiceKey,
  path: string,
): FaultServiceName {
  const { name, endpoints } = SERVICES[key];
  const endpoint = Object.entries(endpoints).find(([, start]) =>
    path.startsWith(start),
  );
  return (endpoint?.[0] ?? name) as FaultServiceName;
}
