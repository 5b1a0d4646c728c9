import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { joinQueries, QueryAnswer, StateMark } from '@portal/plugin-portal-ui';
import {
  HealthSource,
  LoadingHealthSource,
} from '@portal/plugin-page-slots-react';
import { useDependencies, useServices } from '../queries';
import { ServiceStateMark } from '../state/ServiceStateMark';

const TEXTS = {
  name: 'Clouds and services',
  allUp: 'All are up',
  failed: 'The state of clouds and services could not be loaded',
  loading: 'Loading the state of clouds and services…',
} as const;

/** The services that a component needs and that do not work as usual, in its first card. */
export function NeededServices({ entity }: { entity: Entity }) {
  const query = joinQueries(
    useDependencies(stringifyEntityRef(entity)),
    // The banner of all pages has read them.
    useServices(),
  );
  return (
    <QueryAnswer
      query={query}
      failed={TEXTS.failed}
      skeleton={<LoadingHealthSource name={TEXTS.name} label={TEXTS.loading} />}
    >
      {([{ services: ids }, all]) => {
        const services = all.filter(({ id }) => ids.includes(id));
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
