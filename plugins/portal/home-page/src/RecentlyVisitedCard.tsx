import { useApi } from '@backstage/frontend-plugin-api';
import { visitsApiRef, type Visit } from '@backstage/plugin-home';
import { Link, Text } from '@backstage/ui';
import { askEachTime, MomentText } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import {
  HomeCard,
  HomeCardList,
  HomeCardRow,
} from '@portal/plugin-page-slots-react';

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
        <HomeCardList>
          {visits.map(visit => (
            <HomeCardRow
              key={visit.id}
              main={<Link href={visit.pathname}>{visit.name}</Link>}
            >
              <MomentText at={new Date(visit.timestamp)} isShort />
            </HomeCardRow>
          ))}
        </HomeCardList>
      )}
    </HomeCard>
  );
}
