import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { formatMoney } from '@portal/plugin-portal-ui';
import { PairFrame } from '../../charts/PairFrame';
import { describePeriod } from '../../parts/days';
import { costInsightsTranslationRef } from '../../translation';
import type { Alert } from '../../types';
import { AlertPage } from './AlertPage';

/** A paying account whose costs grew, with its products (P-169, P-192). */
export function GrowthPage() {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  return (
    <AlertPage kind="growth" title={t('growthPage.title')}>
      {alert => <Growth alert={alert} />}
    </AlertPage>
  );
}

function Growth({ alert: { growth, billingCurrency } }: { alert: Alert }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  if (!growth) return null;
  const format = (amount: number) => formatMoney(amount, billingCurrency);
  const period = describePeriod(growth.periodStart, growth.periodEnd);
  const project = growth.project.title;
  return (
    <PairFrame
      unit={billingCurrency}
      title={t('growthPage.chart', { project })}
      definition={t('growthPage.definition', { project, period })}
      summary={
        <Text as="p">
          {t('growthPage.total', {
            project,
            first: format(growth.aggregation[0]),
            second: format(growth.aggregation[1]),
          })}
        </Text>
      }
      fileName={`growth-${growth.project.id}`}
      items={growth.products.map(({ title, aggregation }) => ({
        title,
        previous: aggregation[0],
        current: aggregation[1],
      }))}
      names={[
        t('growthPage.product'),
        t('growthPage.first'),
        t('growthPage.second'),
      ]}
      format={format}
    />
  );
}
