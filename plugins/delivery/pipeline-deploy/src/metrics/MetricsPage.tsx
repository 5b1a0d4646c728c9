import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Skeleton, Text, ToggleButton } from '@backstage/ui';
import type { DeliveryMetrics } from '@portal/plugin-pipeline-deploy-common';
import { LoadingRows, QueryAnswer } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { pipelineDeployApiRef } from '../api/pipelineDeployApiRef';
import { pipelineDeployTranslationRef } from '../translation';
import { describeLongTime, describeShare } from './figures';
import { WeekTable } from './WeekTable';
import styles from './Metrics.module.css';

// The library of the charts is large.
const WeekChart = lazy(async () => {
  const { WeekChart: component } = await import('./WeekChart');
  return { default: component };
});

function useMetrics(entity: string) {
  const api = useApi(pipelineDeployApiRef);
  return useQuery({
    queryKey: ['pipeline-deploy', entity, 'metrics'],
    queryFn: async ({ signal }) => {
      const params = { query: { entity } };
      const { data } = await api.get('/metrics', { params, signal });
      return data!;
    },
  });
}

/** How fast and how safely a component is delivered to production, with the definition of each figure. */
export function MetricsPage({ entity }: { entity: string }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  return (
    <QueryAnswer
      query={useMetrics(entity)}
      failed={t('metrics.failed')}
      skeleton={
        <LoadingRows label={t('metrics.loading')} rows={1} height={240} />
      }
    >
      {metrics => (
        <section className={styles.page}>
          <Text as="h2" variant="title-x-small" weight="bold">
            {t('metrics.title')}
          </Text>
          <Figures metrics={metrics} />
          {metrics.finished === 0 ? (
            <Text as="p" color="secondary">
              {t('metrics.none')}
            </Text>
          ) : (
            <Weeks metrics={metrics} />
          )}
        </section>
      )}
    </QueryAnswer>
  );
}

function Figures({ metrics }: { metrics: DeliveryMetrics }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { deploymentsPerWeek, leadTimeSeconds, failureRate, restoreSeconds } =
    metrics;
  const none = t('metrics.noValue');
  const values = [
    ['frequency', deploymentsPerWeek?.toFixed(1)],
    ['leadTime', describeLongTime(leadTimeSeconds)],
    ['failureRate', describeShare(failureRate)],
    ['restore', describeLongTime(restoreSeconds)],
  ] as const;
  return (
    <dl className={styles.figures}>
      {values.map(([name, value]) => (
        <div key={name} className={styles.figure}>
          <dt>
            <Text variant="body-small" color="secondary">
              {t(`metrics.${name}`)}
            </Text>
          </dt>
          <dd>
            <Text as="p" variant="title-medium">
              {value ?? none}
            </Text>
            <Text as="p" variant="body-x-small" color="secondary">
              {t(`metrics.${name}Hint`)}
            </Text>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Weeks({ metrics: { weeks } }: { metrics: DeliveryMetrics }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.heading}>
        <Text as="h3" variant="body-large" weight="bold" id={id}>
          {t('metrics.chart')}
        </Text>
        <ToggleButton isSelected={isTable} onChange={setTable} size="small">
          {t('metrics.table')}
        </ToggleButton>
      </div>
      {isTable ? (
        <WeekTable titleId={id} weeks={weeks} />
      ) : (
        <Suspense fallback={<Skeleton height={240} width="100%" />}>
          <WeekChart weeks={weeks} />
        </Suspense>
      )}
    </section>
  );
}
