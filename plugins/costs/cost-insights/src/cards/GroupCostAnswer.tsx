import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import { useGroups, useSettings } from '@portal/plugin-cost-insights-react';
import {
  formatMoney,
  joinQueries,
  LoadingRows,
  QueryAnswer,
} from '@portal/plugin-portal-ui';
import { ChangeText } from '../parts/ChangeText';
import { rootRouteRef } from '../routes';
import { costInsightsTranslationRef } from '../translation';
import type { Settings } from '../types';
import { useGroupCost } from './useGroupCost';
import { usePeriodText } from './usePeriodText';

/** Lines of the answer. */
const LINES = 4;

/** What a group costs, for those who may read it. It asks for no costs of other groups. */
export function GroupCostAnswer({ entity }: { entity: Entity }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const ref = stringifyEntityRef(entity);
  return (
    <QueryAnswer
      query={joinQueries(useSettings(), useGroups())}
      failed={t('card.failed')}
      skeleton={<LoadingRows rows={LINES} height={16} isText />}
    >
      {([settings, groups]) => {
        const { latestDay } = settings;
        if (!groups.some(group => group.ref === ref)) {
          return <Text color="secondary">{t('card.notReader')}</Text>;
        }
        if (!latestDay) return <Text>{t('page.emptyTitle')}</Text>;
        return <Cost group={ref} settings={settings} latest={latestDay} />;
      }}
    </QueryAnswer>
  );
}

function Cost(props: { group: string; settings: Settings; latest: string }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const root = useRouteRef(rootRouteRef)?.();
  const periodText = usePeriodText();
  const { group, settings, latest } = props;
  const { billingCurrency, engineerCost } = settings;
  const { cost, middle, end } = useGroupCost(group, settings, latest);
  return (
    <QueryAnswer
      query={cost}
      failed={t('card.failed')}
      skeleton={<LoadingRows rows={LINES} height={16} isText />}
    >
      {({ aggregation, change }) => (
        <>
          <Text weight="bold">
            {formatMoney(aggregation[1], billingCurrency)}
          </Text>
          <ChangeText
            change={change}
            scale={{ duration: 'P30D', engineerCost }}
          />
          <Text variant="body-small" color="secondary">
            {periodText(middle, end)}
          </Text>
          {root && (
            <Link href={`${root}?${new URLSearchParams({ group })}`}>
              {t('card.more')}
            </Link>
          )}
        </>
      )}
    </QueryAnswer>
  );
}
