import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { formatRatio } from '@portal/plugin-cost-insights-common';
import { formatMoney } from '@portal/plugin-portal-ui';
import { PairFrame } from '../../charts/PairFrame';
import { describePeriod } from '../../parts/days';
import { costInsightsTranslationRef } from '../../translation';
import type { Alert } from '../../types';
import { AlertPage } from './AlertPage';

/** Compute that would cost less on Kubernetes, by service (P-171 to P-175). */
export function KubernetesPage() {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  return (
    <AlertPage kind="kubernetes" title={t('kubernetesPage.title')}>
      {alert => <Kubernetes alert={alert} />}
    </AlertPage>
  );
}

function Kubernetes({ alert }: { alert: Alert }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const { kubernetes: data, billingCurrency } = alert;
  if (!data) return null;
  const format = (amount: number) => formatMoney(amount, billingCurrency);
  // P-173
  const services = [...data.services].sort(
    (a, b) => b.computeCost - a.computeCost,
  );
  const cost = services.reduce((sum, each) => sum + each.computeCost, 0);
  const kept = services.reduce((sum, each) => sum + each.kubernetesCost, 0);
  return (
    <PairFrame
      unit={billingCurrency}
      title={t('kubernetesPage.chart')}
      definition={t('kubernetesPage.definition', {
        period: describePeriod(data.periodStart, data.periodEnd),
      })}
      summary={
        <Text as="p">
          {t('kubernetesPage.saving', {
            amount: format(cost - kept),
            share: formatRatio(cost === 0 ? 0 : (cost - kept) / cost),
            cost: format(cost),
          })}
        </Text>
      }
      fileName="compute-and-kubernetes"
      items={services.map(({ title, computeCost, kubernetesCost }) => ({
        title,
        previous: computeCost,
        current: kubernetesCost,
      }))}
      names={[
        t('kubernetesPage.service'),
        t('kubernetesPage.compute'),
        t('kubernetesPage.kubernetes'),
      ]}
      format={format}
    />
  );
}
