import {
  type Entity,
  RELATION_OWNED_BY,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import {
  useApi,
  useRouteRef,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { useEntity } from '@backstage/plugin-catalog-react';
import { Card, CardBody, CardHeader, Link, Text } from '@backstage/ui';
import { parseIntervals } from '@portal/plugin-cost-insights-common';
import {
  type CostGroup,
  costInsightsApiRef,
  FiguresAnswer,
  formatNumber,
  lastView,
  useGroups,
  useSettings,
} from '@portal/plugin-cost-insights-react';
import { formatMoney, joinQueries, layout } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { ChangeText } from '../parts/ChangeText';
import { rootRouteRef } from '../routes';
import { costInsightsTranslationRef } from '../translation';
import type { EntityCost, Settings } from '../types';
import { Sparkline } from './Sparkline';
import { usePeriodText } from './usePeriodText';
import styles from './Cards.module.css';

/** Services on the card. */
const MAX_SERVICES = 5;

function useEntityCost(entity: string) {
  const api = useApi(costInsightsApiRef);
  const view = lastView();
  return useQuery({
    queryKey: ['cost-insights', 'entity-cost', entity, view],
    queryFn: async ({ signal }) => {
      const params = { query: { entity, view } };
      return (await api.get('/entity-cost', { params, signal })).data!;
    },
  });
}

/** What a component costs: the last 30 days, their change, and the services. */
export function EntityCostCard() {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const { entity } = useEntity();
  return (
    <Card>
      <CardHeader>
        <Text as="h2" variant="title-x-small" weight="bold">
          {t('card.title')}
        </Text>
      </CardHeader>
      <CardBody>
        <CostForReaders entity={entity} />
      </CardBody>
    </Card>
  );
}

/** Asks for the cost only if the person may read it, so that the page of everybody else has no failed request. */
function CostForReaders({ entity }: { entity: Entity }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  return (
    <FiguresAnswer query={useGroups()} failed={t('card.failed')}>
      {groups =>
        isOwnedByOne(entity, groups) ? (
          <CostOf entity={stringifyEntityRef(entity)} />
        ) : (
          <Text color="secondary">{t('card.notYours')}</Text>
        )
      }
    </FiguresAnswer>
  );
}

function isOwnedByOne(entity: Entity, groups: readonly CostGroup[]): boolean {
  const refs = new Set(groups.map(({ ref }) => ref));
  return !!entity.relations?.some(
    ({ type, targetRef }) => type === RELATION_OWNED_BY && refs.has(targetRef),
  );
}

function CostOf({ entity }: { entity: string }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const cost = useEntityCost(entity);
  const settings = useSettings();
  return (
    <FiguresAnswer
      query={joinQueries(cost, settings)}
      failed={t('card.failed')}
    >
      {([found, own]) => <Cost cost={found} settings={own} />}
    </FiguresAnswer>
  );
}

function Cost({ cost, settings }: { cost: EntityCost; settings: Settings }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const root = useRouteRef(rootRouteRef)?.();
  const { aggregation, group, billingCurrency, claimed, kgCo2e } = cost;
  const format = (amount: number) => formatMoney(amount, billingCurrency);
  const hasCost = aggregation.some(amount => amount !== 0);
  return (
    <div className={styles.card}>
      {hasCost ? (
        <LastDays cost={cost} settings={settings} format={format} />
      ) : (
        <Text as="p">{t('card.none')}</Text>
      )}
      {claimed > 0 && (
        <Text as="p" color="warning">
          {t('card.claimed', { amount: format(claimed) })}
        </Text>
      )}
      {kgCo2e !== undefined && (
        <Text as="p" color="secondary">
          {t('card.carbon', { amount: `${formatNumber(kgCo2e)} kg` })}
        </Text>
      )}
      {root && group && (
        <Link href={`${root}?${new URLSearchParams({ group })}`}>
          {t('card.more')}
        </Link>
      )}
    </div>
  );
}

function LastDays({
  cost,
  settings,
  format,
}: {
  cost: EntityCost;
  settings: Settings;
  format: (amount: number) => string;
}) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const periodText = usePeriodText();
  const { duration, middle, end } = parseIntervals(cost.intervals);
  const { engineerCost } = settings;
  return (
    <>
      <Text as="p" color="secondary">
        {periodText(middle, end)}
      </Text>
      <Text as="p" variant="title-small">
        {format(cost.aggregation[1])}
      </Text>
      <ChangeText change={cost.change} scale={{ duration, engineerCost }} />
      <Sparkline
        days={cost.days.filter(({ date }) => date >= middle)}
        format={format}
      />
      <Text as="h3" variant="body-medium" weight="bold">
        {t('card.services')}
      </Text>
      <ul className={`${layout.list} ${styles.services}`}>
        {cost.services.slice(0, MAX_SERVICES).map(service => (
          <li key={service.title}>
            <span>{service.title}</span>
            <span>{format(service.aggregation[1])}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
