import { Link, Text } from '@backstage/ui';
import {
  HomeCard,
  HomeCardList,
  HomeCardRow,
} from '@portal/plugin-page-slots-react';
import type { Service } from '../api';
import { useServices } from '../queries';
import { ServiceStateMark } from '../state/ServiceStateMark';

/** The services that do not work as usual, or the news that all do. */
export function ServiceStatusCard() {
  return (
    <HomeCard
      title="Clouds and services"
      more={{ title: 'Cloud Monitor', href: '/service-status' }}
      query={useServices()}
      isEmpty={services => services.length === 0}
      empty={
        <Text as="p" color="secondary">
          No service is watched.
        </Text>
      }
    >
      {services => <States services={services} />}
    </HomeCard>
  );
}

function States({ services }: { services: Service[] }) {
  const others = services.filter(({ state }) => state !== 'operational');
  if (others.length === 0) {
    return (
      <Text as="p" color="secondary">
        All services are up.
      </Text>
    );
  }
  return (
    <HomeCardList>
      {others.map(({ id, title, state }) => (
        <HomeCardRow
          key={id}
          main={
            <Link href={`/service-status?service=${encodeURIComponent(id)}`}>
              {title}
            </Link>
          }
        >
          <ServiceStateMark state={state} />
        </HomeCardRow>
      ))}
    </HomeCardList>
  );
}
