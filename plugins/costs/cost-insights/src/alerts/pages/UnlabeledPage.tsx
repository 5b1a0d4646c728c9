import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { formatMoney } from '@portal/plugin-portal-ui';
import { PairFrame } from '../../charts/PairFrame';
import { describePeriod } from '../../parts/days';
import { costInsightsTranslationRef } from '../../translation';
import type { Alert } from '../../types';
import { AlertPage } from './AlertPage';

/** Dataflow costs with and without a label by account, of the last 30 days (P-176 to P-178, P-193). */
export function UnlabeledPage() {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  return (
    <AlertPage kind="unlabeled" title={t('unlabeledPage.title')}>
      {alert => <Unlabeled alert={alert} />}
    </AlertPage>
  );
}

function Unlabeled({ alert }: { alert: Alert }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const { unlabeled: data, billingCurrency } = alert;
  if (!data) return null;
  const format = (amount: number) => formatMoney(amount, billingCurrency);
  return (
    <PairFrame
      unit={billingCurrency}
      title={t('unlabeledPage.chart')}
      definition={t('unlabeledPage.definition', {
        period: describePeriod(data.periodStart, data.periodEnd),
      })}
      summary={
        <Text as="p">
          {t('unlabeledPage.total', {
            unlabeled: format(data.unlabeledCost),
            all: format(data.unlabeledCost + data.labeledCost),
          })}
        </Text>
      }
      fileName="dataflow-labels"
      items={data.projects.map(({ title, labeledCost, unlabeledCost }) => ({
        title,
        previous: labeledCost,
        current: unlabeledCost,
      }))}
      names={[
        t('unlabeledPage.project'),
        t('unlabeledPage.labeled'),
        t('unlabeledPage.unlabeled'),
      ]}
      format={format}
      isStacked
    />
  );
}
