import {
  createComponentFacts,
  type FactsOptions,
} from '@portal/plugin-entity-facts-node';
import {
  namedServices,
  type ServiceStatusClient,
  STATUS_SERVICES_ANNOTATION,
} from '@portal/plugin-service-status-common';

/** The facts of a component that the cloud monitor uses. A name that the monitor does not have says nothing. */
export function createNewsFacts({
  client,
  ...options
}: FactsOptions & {
  /** Asks as this service. */
  client: Pick<ServiceStatusClient, 'get'>;
}) {
  return createComponentFacts({
    ...options,
    id: 'newsFacts',
    version: '1.0.0',
    schema: {
      namesServices: {
        type: 'boolean',
        description:
          'It names the services that it depends on, so that its owners are told of their faults',
      },
    },
    fields: ['metadata.annotations'],
    factsOf: async entities => {
      const { data } = await client.get('/services');
      const known = data!.items.map(({ id }) => id);
      // Of a monitor without services, nobody can name one.
      if (known.length === 0) return entities.map(() => ({}));
      return entities.map(({ metadata }) => {
        const named = namedServices(
          metadata.annotations?.[STATUS_SERVICES_ANNOTATION],
        );
        return { namesServices: known.some(id => named.has(id)) };
      });
    },
  });
}
