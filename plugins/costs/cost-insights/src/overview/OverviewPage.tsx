import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Link, Text } from '@backstage/ui';
import { parseIntervals } from '@portal/plugin-cost-insights-common';
import {
  COMPANY,
  FiguresAnswer,
  type Scope,
  ScopedPage,
  useSettings,
} from '@portal/plugin-cost-insights-react';
import { describeDay, EmptyState, layout } from '@portal/plugin-portal-ui';
import { AlertList } from '../alerts/AlertList';
import { describePeriod } from '../parts/days';
import { importsRouteRef } from '../routes';
import { costInsightsTranslationRef } from '../translation';
import type { DailyCost } from '../types';
import { DailyCostFrame } from './DailyCostFrame';
import type { Money } from './money';
import { MoneyBar } from './MoneyBar';
import { OverviewSkeleton } from './OverviewSkeleton';
import { ProductPanels } from './ProductPanels';
import { type CostQuestion, useDailyCost } from './queries';
import { Summary } from './Summary';
import { useMoney } from './useMoney';
import styles from './Overview.module.css';

/** What a group spends, what changed, and what to look at (P-168). */
export function OverviewPage() {
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <DataState />
      <ScopedPage hasViews pickers={scope => <ScopedMoney scope={scope} />}>
        {scope => <Overview scope={scope} />}
      </ScopedPage>
    </div>
  );
}

/** How old the figures are, and whether an export could not be read. */
function DataState() {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const imports = useRouteRef(importsRouteRef)?.();
  const { data: settings } = useSettings();
  if (!settings) return null;
  const { latestDay, hasProblem, mayReadImports } = settings;
  return (
    <>
      <div className={layout.wideRow}>
        {latestDay && (
          <Text color="secondary">
            {t('page.age', { day: describeDay(latestDay) })}.{' '}
            {t('page.ageHint')}
          </Text>
        )}
        {mayReadImports && imports && (
          <Link href={imports}>{t('page.imports')}</Link>
        )}
      </div>
      {hasProblem && <Alert status="warning" icon title={t('page.problem')} />}
    </>
  );
}

function ScopedMoney({ scope }: { scope: Scope }) {
  return <MoneyBar settings={scope.settings} {...useMoney(scope)} />;
}

function Overview({ scope }: { scope: Scope }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const { money } = useMoney(scope);
  const { group, project, intervals, view } = scope;
  const { billingCurrency } = money;
  const question = { group, project, intervals, billingCurrency, view };
  const query = useDailyCost(question);
  return (
    <FiguresAnswer
      query={query}
      failed={t('summary.failed')}
      skeleton={<OverviewSkeleton />}
    >
      {cost => (
        <Figures scope={scope} money={money} question={question} cost={cost} />
      )}
    </FiguresAnswer>
  );
}

function Figures(props: {
  scope: Scope;
  money: Money;
  question: CostQuestion;
  cost: DailyCost;
}) {
  const { scope, money, question, cost } = props;
  const hasCost = cost.days.some(({ amount }) => amount !== 0);
  return (
    <>
      {hasCost ? (
        <Summary scope={scope} money={money} cost={cost} />
      ) : (
        <NoCost scope={scope} />
      )}
      {hasCost && <DailyCostFrame scope={scope} money={money} cost={cost} />}
      {scope.group !== COMPANY && <AlertList group={scope.group} />}
      {hasCost && <ProductPanels question={question} money={money} />}
    </>
  );
}

function NoCost({ scope: { intervals, project } }: { scope: Scope }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const { middle, end } = parseIntervals(intervals);
  return (
    <EmptyState
      title={t('noCost.title', { period: describePeriod(middle, end) })}
      hint={t(project ? 'noCost.project' : 'noCost.text')}
    />
  );
}
