import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { useApi } from '@backstage/frontend-plugin-api';
import { LoadingRows, QueryAnswer, StateMark } from '@portal/plugin-portal-ui';
import { HealthSource } from '@portal/plugin-page-slots-react';
import { useQuery } from '@tanstack/react-query';
import { serviceStatusApiRef } from '../api';
import { ServiceStateMark } from '../state/ServiceStateMark';

const TEXTS = {
  name: 'Clouds and services',
  allUp: 'All are up',
  failed: 'The state of clouds and services could not be loaded',
  loading: 'Loading the state of clouds and services…',
} as const;

/** Reads the states of the services that a component depends on. */
function useNeededServices(entityRef: string) {
  const api = useApi(serviceStatusApiRef);
  return useQuery({
    queryKey: ['service-status', 'needed-services', entityRef],
    queryFn: async ({ signal }) => {
      const [{ services: ids }, services] = await Promise.all([
        api.getDependencies(entityRef, { signal }),
        api.listServices({ signal }),
      ]);
      return services.filter(({ id }) => ids.includes(id));
    },
  });
}

/** The services that a component needs and that do not work as usual, in its first card. */
export function NeededServices({ entity }: { entity: Entity }) {
  const query = useNeededServices(stringifyEntityRef(entity));
  return (
    <QueryAnswer
      query={query}
      failed={TEXTS.failed}
      skeleton={<LoadingRows label={TEXTS.loading} rows={1} />}
    >
      {services => {
        if (services.length === 0) return null;
        const others = services.filter(({ state }) => state !== 'operational');
        return others.length === 0 ? (
          <HealthSource name={TEXTS.name} href="/service-status">
            <StateMark tone="good" label={TEXTS.allUp} />
          </HealthSource>
        ) : (
          others.map(({ id, title, state }) => (
            <HealthSource
              key={id}
              name={title}
              href={`/service-status?service=${encodeURIComponent(id)}`}
            >
              <ServiceStateMark state={state} />
            </HealthSource>
          ))
        );
      }}
    </QueryAnswer>
  );
}
