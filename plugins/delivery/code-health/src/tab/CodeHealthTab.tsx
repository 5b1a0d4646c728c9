import { stringifyEntityRef } from '@backstage/catalog-model';
import { useApi, useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityInfoCard, useEntity } from '@backstage/plugin-catalog-react';
import { Alert, Container, Link, Text } from '@backstage/ui';
import {
  type components,
  PROJECT_KEY_ANNOTATION,
} from '@portal/plugin-code-health-common';
import { MissingAnnotation } from '@portal/plugin-entity-tabs-react';
import {
  LoadingRows,
  type Tone,
  QueryAnswer,
  safeHref,
  StateMark,
  layout,
} from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { codeHealthApiRef } from '../api';
import { codeHealthTranslationRef } from '../translation';
import styles from './CodeHealth.module.css';
import { CoverageTrend } from './CoverageTrend';
import { describeMeasure, METRICS, type Metric, ratingOf } from './measures';

type Health = components['schemas']['CodeHealth'];

/** The server keeps what it read for a minute. */
const FRESH_MS = 60_000;

const GATES: Record<Health['gate'], Tone> = {
  passed: 'good',
  failed: 'bad',
  none: 'none',
};

/** The tab `/code-health` of a component (P-087, P-094). */
export function CodeHealthTab() {
  const { t } = useTranslationRef(codeHealthTranslationRef);
  const { entity } = useEntity();
  return (
    <Container>
      {entity.metadata.annotations?.[PROJECT_KEY_ANNOTATION] ? (
        <ComponentHealth entityRef={stringifyEntityRef(entity)} />
      ) : (
        <MissingAnnotation
          entity={entity}
          annotation={PROJECT_KEY_ANNOTATION}
          example={entity.metadata.name}
          title={t('missing')}
        />
      )}
    </Container>
  );
}

function ComponentHealth({ entityRef }: { entityRef: string }) {
  const { t } = useTranslationRef(codeHealthTranslationRef);
  const api = useApi(codeHealthApiRef);
  const query = useQuery({
    queryKey: ['code-health', entityRef],
    queryFn: async ({ signal }) => {
      const params = { query: { entity: entityRef } };
      return (await api.get('/measures', { params, signal })).data!;
    },
    staleTime: FRESH_MS,
  });
  return (
    <QueryAnswer
      query={query}
      failed={t('failed')}
      skeleton={<LoadingRows label={t('loading')} rows={6} />}
    >
      {health => <HealthCards health={health} />}
    </QueryAnswer>
  );
}

function HealthCards({ health }: { health: Health }) {
  const { t } = useTranslationRef(codeHealthTranslationRef);
  const names = health.alsoNamedBy.join(', ');
  return (
    <div className={layout.cards}>
      {names && (
        <div className={styles.wide}>
          <Alert status="warning" icon title={t('also', { names })} />
        </div>
      )}
      <EntityInfoCard title={t('gate.title')}>
        <Gate health={health} />
      </EntityInfoCard>
      <EntityInfoCard title={t('measures.title')}>
        <Measures measures={health.measures} />
      </EntityInfoCard>
      <EntityInfoCard title={t('coverage.title')}>
        <CoverageTrend coverage={health.coverage} />
      </EntityInfoCard>
    </div>
  );
}

function Gate({ health }: { health: Health }) {
  const { t } = useTranslationRef(codeHealthTranslationRef);
  const nameOf = (metric: string) => {
    const known = METRICS.find(one => one === metric);
    return known ? t(`metrics.${known}`) : metric;
  };
  return (
    <div className={layout.notes}>
      <StateMark tone={GATES[health.gate]} label={t(`gate.${health.gate}`)} />
      <ul aria-label={t('gate.title')} className={styles.failures}>
        {health.failures.map(({ metric, comparator, threshold, actual }) => (
          <li key={metric}>
            <Text variant="body-small">
              {t(comparator === 'LT' ? 'gate.lt' : 'gate.gt', {
                metric: nameOf(metric),
                actual,
                threshold,
              })}
            </Text>
          </li>
        ))}
      </ul>
      <Link href={safeHref(health.url)} target="_blank">
        {t('gate.open', { name: health.name })}
      </Link>
    </div>
  );
}

function Measures({ measures }: Pick<Health, 'measures'>) {
  const { t } = useTranslationRef(codeHealthTranslationRef);
  const known = METRICS.flatMap((metric: Metric) => {
    const value = measures.find(one => one.metric === metric)?.value;
    return value === undefined ? [] : [{ metric, value }];
  });
  if (known.length === 0) return <Text>{t('measures.none')}</Text>;
  return (
    <dl className={styles.measures}>
      {known.map(({ metric, value }) => {
        const rating = ratingOf(metric, measures);
        return (
          <div key={metric}>
            <dt>{t(`metrics.${metric}`)}</dt>
            <dd>
              <Text variant="title-small">
                {describeMeasure(metric, value)}
              </Text>
              {rating && (
                <Text variant="body-small" color="secondary">
                  {t('measures.rating', { rating })}
                </Text>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
