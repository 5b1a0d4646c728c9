import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Skeleton, Text, ToggleButton } from '@backstage/ui';
import {
  Figure,
  Figures,
  layout,
  LoadingRows,
  QueryAnswer,
} from '@portal/plugin-portal-ui';
import { Fragment, lazy, Suspense, useId, useState } from 'react';
import { pipelineDeployTranslationRef } from '../translation';
import { DeliveryTable } from './DeliveryTable';
import { describeLongTime, describeShare } from './figures';
import { type Metrics, useMetrics } from './queries';
import { WeekTable } from './WeekTable';
import styles from './Metrics.module.css';

// The library of the charts is large.
const WeekChart = lazy(async () => {
  const { WeekChart: component } = await import('./WeekChart');
  return { default: component };
});

/** Where the measures are defined. */
const SOURCES = {
  source: 'https://dora.dev/guides/dora-metrics/',
  sourceRework: 'https://dora.dev/guides/dora-metrics/history/',
} as const;

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
        <section className={layout.stack6}>
          <Text as="h2" variant="title-x-small" weight="bold">
            {t('metrics.title')}
          </Text>
          <Definitions />
          <MetricFigures metrics={metrics} />
          <Notes metrics={metrics} />
          {metrics.deliveries.length === 0 ? (
            <Text as="p" color="secondary">
              {t('metrics.none')}
            </Text>
          ) : (
            <>
              <Weeks metrics={metrics} />
              <DeliveryTable
                entity={entity}
                deliveries={metrics.deliveries}
                mayMark={metrics.mayMark}
              />
            </>
          )}
        </section>
      )}
    </QueryAnswer>
  );
}

function Definitions() {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  return (
    <Text as="p" variant="body-small" color="secondary">
      {t('metrics.definitions')}{' '}
      {(['source', 'sourceRework'] as const).map((name, index) => (
        <Fragment key={name}>
          {index > 0 && '· '}
          <Link href={SOURCES[name]} target="_blank" variant="body-small">
            {t(`metrics.${name}`)}
          </Link>{' '}
        </Fragment>
      ))}
    </Text>
  );
}

/** What the figures leave out. */
function Notes({ metrics }: { metrics: Metrics }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { failedRuns, unreadChanges, incidents } = metrics;
  const notes = [
    failedRuns > 0 && t('metrics.failedRuns', { number: String(failedRuns) }),
    unreadChanges > 0 && t('metrics.unread', { number: String(unreadChanges) }),
    incidents === 'none' && t('metrics.incidentsNone'),
    incidents === 'unread' && t('metrics.incidentsUnread'),
  ].filter(note => note !== false);
  return notes.map(note => (
    <Text as="p" variant="body-small" key={note}>
      {note}
    </Text>
  ));
}

/** The name, the value and the definition of each measure. */
function useFigures(metrics: Metrics) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { deploymentsPerWeek, changes, commits, failed, finished } = metrics;
  const rework = metrics.rollbacks + metrics.hotfixes;
  return [
    [
      t('metrics.frequency'),
      deploymentsPerWeek === undefined
        ? undefined
        : t('metrics.perWeek', { number: deploymentsPerWeek.toFixed(1) }),
      t('metrics.frequencyHint'),
    ],
    [
      t('metrics.leadTime'),
      describeLongTime(metrics.leadTimeSeconds),
      t('metrics.leadTimeHint', { commits: String(commits) }),
    ],
    [
      t('metrics.failureRate'),
      describeShare(metrics.failureRate),
      t('metrics.failureRateHint', {
        failed: String(failed),
        changes: String(changes),
      }),
    ],
    [
      t('metrics.restore'),
      describeLongTime(metrics.restoreSeconds),
      t('metrics.restoreHint'),
    ],
    [
      t('metrics.rework'),
      describeShare(metrics.reworkRate),
      t('metrics.reworkHint', {
        rework: String(rework),
        all: String(finished),
      }),
    ],
  ] as const;
}

function MetricFigures({ metrics }: { metrics: Metrics }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const none = t('metrics.noValue');
  const values = useFigures(metrics);
  return (
    <Figures>
      {values.map(([name, value, hint]) => (
        <Figure key={name} label={name} value={value ?? none}>
          {hint}
        </Figure>
      ))}
    </Figures>
  );
}

function Weeks({ metrics: { weeks } }: { metrics: Metrics }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={`${layout.ends} ${styles.heading}`}>
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
