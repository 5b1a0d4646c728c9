import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import type { BreakdownItem } from '@portal/plugin-cost-insights-react';
import {
  ChartFrame,
  isFigures,
  PagedBars,
  SERIES_COLORS,
  layout,
} from '@portal/plugin-portal-ui';
import { carbonTranslationRef } from './translation';
import { formatMass } from './mass';
import type { Carbon } from './useCarbon';
import styles from './Carbon.module.css';

const DIMENSIONS = ['service', 'region', 'project', 'group'] as const;
type Dimension = (typeof DIMENSIONS)[number];

/** Emissions by service, region, project and group. */
export function Parts({ carbon }: { carbon: Carbon }) {
  const { t } = useTranslationRef(carbonTranslationRef);
  return (
    <section className={`${layout.stack3} ${styles.section}`}>
      <Text as="h2" variant="title-x-small" weight="bold">
        {t('parts.title')}
      </Text>
      <div className={styles.charts}>
        {DIMENSIONS.map(by => (
          <PartsChart key={by} by={by} items={carbon.by[by]} />
        ))}
      </div>
    </section>
  );
}

function PartsChart({ by, items }: { by: Dimension; items: BreakdownItem[] }) {
  const { t } = useTranslationRef(carbonTranslationRef);
  const currentLabel = t('interval');
  const previousLabel = t('before');
  const format = (kg: string | number) => formatMass(Number(kg));
  const title = t(`parts.${by}`);
  return (
    <ChartFrame
      title={title}
      definition={t('parts.definition')}
      fileName={`emissions-by-${by}`}
      isFigures={isFigures(items)}
      series={[
        { label: previousLabel, color: SERIES_COLORS.previous },
        { label: currentLabel, color: SERIES_COLORS.current },
      ]}
      data={{
        columns: [
          { label: title },
          { label: `${previousLabel} (kg CO2e)`, format },
          { label: `${currentLabel} (kg CO2e)`, format },
          { label: t('parts.changed'), format },
        ],
        rows: items.map(item => [
          item.title,
          ...item.aggregation,
          item.change.amount,
        ]),
      }}
    >
      <PagedBars
        items={items.map(item => ({
          title: item.title,
          previous: item.aggregation[0],
          current: item.aggregation[1],
        }))}
        currentLabel={currentLabel}
        previousLabel={previousLabel}
        format={formatMass}
      />
    </ChartFrame>
  );
}
