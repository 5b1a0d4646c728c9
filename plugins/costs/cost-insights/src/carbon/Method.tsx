import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import {
  FACTOR_SOURCES,
  VCPUS_PER_INSTANCE,
  formatRatio,
} from '@portal/plugin-cost-insights-common';
import { ChartTable, formatMoney, layout } from '@portal/plugin-portal-ui';
import { carbonTranslationRef } from './translation';
import type { Carbon } from './useCarbon';
import styles from './Carbon.module.css';

export interface MethodProps {
  carbon: Carbon;
  /** ISO 4217 */
  currency: string;
}

/** How emissions are estimated, with the sources of factors, and what has no estimate. */
export function Method({ carbon, currency }: MethodProps) {
  const { t } = useTranslationRef(carbonTranslationRef);
  return (
    <section className={`${layout.stack3} ${styles.section}`}>
      <Text as="h2" variant="title-x-small" weight="bold">
        {t('method.title')}
      </Text>
      <Text as="p">{t('method.formula')}</Text>
      <Text as="p" variant="body-small" color="secondary">
        {t('method.assumptions', { vcpus: String(VCPUS_PER_INSTANCE) })}
      </Text>
      <Text as="h3" variant="body-large" weight="bold">
        {t('method.sources')}
      </Text>
      <ul>
        {FACTOR_SOURCES.map(({ title, url, published, what }) => (
          <li key={url}>
            <Link href={url} target="_blank" rel="noopener noreferrer">
              {title}
            </Link>
            {` – ${published}. ${what}.`}
          </li>
        ))}
      </ul>
      {carbon.notEstimated.length > 0 && (
        <NotEstimated carbon={carbon} currency={currency} />
      )}
    </section>
  );
}

function NotEstimated({ carbon, currency }: MethodProps) {
  const { t } = useTranslationRef(carbonTranslationRef);
  const share = formatRatio(1 - carbon.coveredCost);
  return (
    <>
      <Text as="h3" variant="body-large" weight="bold">
        {t('method.missing')}
      </Text>
      <Text as="p" variant="body-small" color="secondary">
        {t('method.missingShare', { share })} {t('method.missingHint')}
      </Text>
      <ChartTable
        caption={t('method.missing')}
        data={{
          columns: [
            { label: t('method.service') },
            { label: t('method.unit') },
            {
              label: t('method.cost', { currency }),
              format: cost => formatMoney(Number(cost), currency),
            },
          ],
          rows: carbon.notEstimated.map(({ service, unit, cost }) => [
            service,
            unit || t('method.noUnit'),
            cost,
          ]),
        }}
      />
    </>
  );
}
