import { useApi } from '@backstage/frontend-plugin-api';
import { visitsApiRef, type Visit } from '@backstage/plugin-home';
import { Link, Text } from '@backstage/ui';
import { askEachTime } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { HomeCard } from './HomeCard';
import { MomentText } from './MomentText';
import styles from './HomePage.module.css';

const SHOWN = 8;

/** As many as upstream keeps. */
const KEPT = 100;
const HOME_PATH = '/home';

/** Home itself, and what earlier versions of the portal saved although it did not exist. */
const isLeftOut = ({ name, pathname }: Visit) =>
  pathname === HOME_PATH || pathname === '/' || name === 'Page not found';

/** The pages that the user visited, the latest first. */
export function RecentlyVisitedCard() {
  const visitsApi = useApi(visitsApiRef);
  const query = useQuery({
    queryKey: ['home', 'visits'],
    queryFn: async () => {
      const visits = await visitsApi.list({
        limit: KEPT,
        orderBy: [{ field: 'timestamp', direction: 'desc' }],
      });
      return visits.filter(visit => !isLeftOut(visit)).slice(0, SHOWN);
    },
    ...askEachTime,
  });
  return (
    <HomeCard
      title="Recently visited"
      query={query}
      isEmpty={visits => visits.length === 0}
      empty={
        <>
          <Text as="p" color="secondary">
            The pages you open are listed here, so that you find your way back.
          </Text>
          <Link href="/catalog">Look around in the catalogue</Link>
        </>
      }
    >
      {visits => (
        <ul className={styles.list}>
          {visits.map(visit => (
            <li key={visit.id} className={styles.row}>
              <span className={styles.rowMain}>
                <Link href={visit.pathname}>{visit.name}</Link>
              </span>
              <MomentText at={new Date(visit.timestamp)} />
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  );
}
