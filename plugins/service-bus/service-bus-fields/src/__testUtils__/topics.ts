import type { ServiceBusEnvironment } from '@portal/plugin-service-bus-common';

/** An answer of the portal's API of the service bus. */
export function topics(
  environment: ServiceBusEnvironment,
  names: readonly string[],
): Response {
  return Response.json({
    topics: names.map(name => ({
      name,
      environment,
      namespace: `sb-${environment}`,
      status: 'Active',
      subscriptionCount: 2,
    })),
    complete: true,
    limit: 5000,
  });
}
