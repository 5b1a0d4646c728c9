import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import {
  formatRatio,
  parseIntervals,
} from '@portal/plugin-cost-insights-common';
import type { Scope } from '@portal/plugin-cost-insights-react';
import { RiErrorWarningLine } from '@remixicon/react';
import { DateTime } from 'luxon';
import { useId } from 'react';
import { Figure, Figures } from '@portal/plugin-portal-ui';
import { ChangeText } from '../parts/ChangeText';
import { describePeriod } from '../parts/days';
import { costInsightsTranslationRef } from '../translation';
import type { DailyCost } from '../types';
import type { Money } from './money';
import styles from './Overview.module.css';

export interface SummaryProps {
  scope: Scope;
  money: Money;
  cost: DailyCost;
}

/** The answer first: what this time costs, how it changed, and what the month will cost. */
export function Summary({ scope, money, cost }: SummaryProps) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const id = useId();
  const { start, middle, end } = parseIntervals(scope.intervals);
  const [before, now] = cost.aggregation;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Text as="h2" variant="title-x-small" weight="bold" id={id}>
        {t('summary.title')}
      </Text>
      <Figures>
        <Figure isWordy label={t('summary.cost')} value={money.format(now)}>
          {describePeriod(middle, end)}
        </Figure>
        <Figure
          isWordy
          label={t('summary.change')}
          value={<ChangeText change={cost.change} scale={money.scale} />}
        >
          {t('summary.before', {
            amount: money.format(before),
            period: describePeriod(start, middle),
          })}
        </Figure>
        <MonthFigures money={money} cost={cost} scope={scope} />
      </Figures>
      {cost.otherCurrencies.length > 0 && (
        <Text as="p" color="secondary">
          {t('scope.otherCurrencies', {
            currencies: cost.otherCurrencies.join(', '),
          })}
        </Text>
      )}
    </section>
  );
}

/** Forecast and budget of the month of the last day. */
function MonthFigures({ scope, money: { format }, cost }: SummaryProps) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const { forecast, budget } = cost;
  const month = DateTime.fromISO(scope.settings.latestDay ?? '');
  return (
    <>
      <Figure
        isWordy
        label={t('summary.forecast', {
          month: month.toLocaleString({ month: 'long', year: 'numeric' }),
        })}
        value={forecast === undefined ? t('summary.none') : format(forecast)}
      >
        {t(
          forecast === undefined
            ? 'summary.noForecast'
            : 'summary.forecastHint',
        )}
      </Figure>
      {budget !== undefined && (
        <Figure isWordy label={t('summary.budget')} value={format(budget)}>
          {forecast !== undefined && (
            <BudgetUse forecast={forecast} budget={budget} />
          )}
        </Figure>
      )}
    </>
  );
}

/** Says whether the forecast stays inside of the budget. */
function BudgetUse({ forecast, budget }: { forecast: number; budget: number }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const share = formatRatio(forecast / budget);
  return forecast > budget ? (
    <span className={styles.over}>
      <RiErrorWarningLine aria-hidden size={14} />{' '}
      {t('summary.overBudget', { share })}
    </span>
  ) : (
    <>{t('summary.budgetHint', { share })}</>
  );
}
