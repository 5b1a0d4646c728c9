import {
  type Service,
  StateMark,
  useServices,
} from '@portal/plugin-service-status';
import { Link, Text } from '@backstage/ui';
import { HomeCard } from './HomeCard';
import styles from './HomePage.module.css';

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
    <ul className={styles.list}>
      {others.map(({ id, title, state }) => (
        <li key={id} className={styles.row}>
          <span className={styles.rowMain}>
            <Link href={`/service-status?service=${encodeURIComponent(id)}`}>
              {title}
            </Link>
          </span>
          <StateMark state={state} />
        </li>
      ))}
    </ul>
  );
}
