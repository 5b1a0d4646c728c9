import type { DefinedService } from './serviceKit/defineService';
import { SERVICES } from './services';

type Services = typeof SERVICES;

type EndpointsOf<Service> =
  Service extends DefinedService<string, infer Endpoint> ? Endpoint : never;

/** The services, by the names of their ports and addresses. */
export type ServiceKey = keyof Services;

/** Names under which faults are set: those of the services and of their endpoints. */
export type FaultServiceName =
  Services[ServiceKey]['name'] | EndpointsOf<Services[ServiceKey]>;

/** Public ports of the estate; 0 takes any free one. */
export type PublicPorts = Record<'frontPage' | ServiceKey, number>;

/** Public addresses of a running estate, without trailing slashes. */
export type EstateUrls = Record<
  'frontPage' | ServiceKey | EndpointsOf<Services[ServiceKey]>,
  string
>;

export const SERVICE_KEYS = Object.keys(SERVICES) as ServiceKey[];

/** Names under which faults are set. */
export const FAULT_SERVICES = Object.values(SERVICES).flatMap(
  ({ name, endpoints }) => [name, ...Object.keys(endpoints)],
) as [FaultServiceName, ...FaultServiceName[]];

/** Makes something of each service. */
export function mapServices<Value>(
  toValue: (service: DefinedService, key: ServiceKey) => Value,
): Record<ServiceKey, Value> {
  const entries = SERVICE_KEYS.map(key => [key, toValue(SERVICES[key], key)]);
  return Object.fromEntries(entries) as Record<ServiceKey, Value>;
}

/** The name for faults of a path: that of the endpoint that it belongs to, or else the service's. */
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
