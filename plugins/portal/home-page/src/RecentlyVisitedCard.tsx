import type { Visit } from '@backstage/plugin-home';
import { Link, Text } from '@backstage/ui';
import { MomentText } from '@portal/plugin-portal-ui';
import {
  HomeCard,
  HomeCardList,
  HomeCardRow,
} from '@portal/plugin-page-slots-react';
import { useVisits } from './useVisits';

const SHOWN = 8;

const HOME_PATH = '/home';

/** Home itself, and what earlier versions of the portal saved although it did not exist. */
const isLeftOut = ({ name, pathname }: Visit) =>
  pathname === HOME_PATH || pathname === '/' || name === 'Page not found';

/** The pages that the user visited, the latest first. */
export function RecentlyVisitedCard() {
  const visits = useVisits();
  const query = {
    ...visits,
    data: visits.data?.filter(visit => !isLeftOut(visit)).slice(0, SHOWN),
  };
  return (
    <HomeCard
      title="Recently visited"
      query={query}
      isEmpty={shown => shown.length === 0}
      empty={
        <>
          <Text as="p" color="secondary">
            The pages you open are listed here, so that you find your way back.
          </Text>
          <Link href="/catalog">Look around in the catalogue</Link>
        </>
      }
    >
      {shown => (
        <HomeCardList>
          {shown.map(visit => (
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
