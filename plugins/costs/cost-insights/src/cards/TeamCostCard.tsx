import {
  identityApiRef,
  useApi,
  useRouteRef,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { Card, CardBody, CardHeader, Link, Text } from '@backstage/ui';
import {
  FiguresAnswer,
  useGroups,
  useSettings,
} from '@portal/plugin-cost-insights-react';
import { formatMoney, joinQueries } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { useAlerts } from '../alerts/queries';
import { ChangeText } from '../parts/ChangeText';
import { rootRouteRef } from '../routes';
import { costInsightsTranslationRef } from '../translation';
import type { Group, Settings } from '../types';
import { Sparkline } from './Sparkline';
import { useGroupCost } from './useGroupCost';
import { usePeriodText } from './usePeriodText';
import styles from './Cards.module.css';

/** The cost of the person's first own group in the last 30 days, with what to look at. @public */
export function TeamCostCard() {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const settings = useSettings();
  const groups = useGroups();
  const own = groups.data?.find(({ isMember }) => isMember);
  const isInNoGroup = useIsInNoGroup();
  return (
    <Card>
      <CardHeader>
        <Text as="h2" variant="title-x-small" weight="bold">
          {own ? t('card.teamTitle', { group: own.title }) : t('card.title')}
        </Text>
      </CardHeader>
      <CardBody>
        {isInNoGroup ? (
          <Text as="p">{t('card.noGroup')}</Text>
        ) : (
          <FiguresAnswer
            query={joinQueries(settings, groups)}
            failed={t('card.failed')}
          >
            {([found]) => content(found)}
          </FiguresAnswer>
        )}
      </CardBody>
    </Card>
  );

  function content(found: Settings) {
    const { latestDay } = found;
    if (!own) return <Text as="p">{t('card.noGroup')}</Text>;
    if (!latestDay) return <Text as="p">{t('page.emptyTitle')}</Text>;
    return <GroupCost group={own} settings={found} latest={latestDay} />;
  }
}

/** Who is in no group needs no figures, and so no room for them. */
function useIsInNoGroup(): boolean {
  const identityApi = useApi(identityApiRef);
  const { data } = useQuery({
    queryKey: ['cost-insights', 'identity'],
    queryFn: () => identityApi.getBackstageIdentity(),
  });
  return (
    data !== undefined &&
    !data.ownershipEntityRefs.some(ref => ref.startsWith('group:'))
  );
}

function GroupCost(props: {
  group: Group;
  settings: Settings;
  latest: string;
}) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const root = useRouteRef(rootRouteRef)?.();
  const periodText = usePeriodText();
  const { group, settings, latest } = props;
  const { billingCurrency, engineerCost } = settings;
  const { cost, middle, end } = useGroupCost(group.ref, settings, latest);
  const { data: alerts = [] } = useAlerts(group.ref);
  const format = (amount: number) => formatMoney(amount, billingCurrency);
  const count = alerts.filter(({ status }) => status === 'open').length;
  return (
    <FiguresAnswer query={cost} failed={t('card.failed')}>
      {({ aggregation, change, days }) => (
        <div className={styles.card}>
          <Text as="p" color="secondary">
            {periodText(middle, end)}
          </Text>
          <Text as="p" variant="title-small">
            {format(aggregation[1])}
          </Text>
          <ChangeText
            change={change}
            scale={{ duration: 'P30D', engineerCost }}
          />
          <Sparkline
            days={days.filter(({ date }) => date >= middle)}
            format={format}
          />
          {count > 0 && <Text as="p">{t('alerts.title', { count })}</Text>}
          {root && (
            <Link href={`${root}?${new URLSearchParams({ group: group.ref })}`}>
              {t('card.more')}
            </Link>
          )}
        </div>
      )}
    </FiguresAnswer>
  );
}
