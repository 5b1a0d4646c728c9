import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Select, Text } from '@backstage/ui';
import { FiguresAnswer, useSettings } from '@portal/plugin-cost-insights-react';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { costInsightsTranslationRef } from '../translation';
import type { BreakdownItem } from '../types';
import type { Money } from './money';
import { ProductPanel } from './ProductPanel';
import { type Part, PARTS } from './productParts';
import { type CostQuestion, useBreakdown } from './queries';
import { useChoose } from './useMoney';
import styles from './Overview.module.css';

/** A panel for each product with costs, the highest cost first. */
export function ProductPanels({
  question,
  money,
}: {
  question: CostQuestion;
  money: Money;
}) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const id = useId();
  const [address] = useSearchParams();
  const choose = useChoose();
  const part = PARTS.find(each => each === address.get('part')) ?? 'service';
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.heading}>
        <Text as="h2" variant="title-x-small" weight="bold" id={id}>
          {t('products.title')}
        </Text>
        <Select
          className={styles.picker}
          label={t('products.by')}
          options={PARTS.map(each => ({
            id: each,
            label: t(`products.${each}`),
          }))}
          value={part}
          onChange={next => next !== null && choose({ part: String(next) })}
        />
      </div>
      <Panels question={question} money={money} part={part} />
    </section>
  );
}

function Panels(props: { question: CostQuestion; money: Money; part: Part }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const query = useBreakdown(props.question, 'product');
  return (
    <FiguresAnswer query={query} failed={t('products.failed')}>
      {({ items }) => (
        <>
          <div className={styles.panels}>
            {items.map(
              ({ id, title }) =>
                id && (
                  <ProductPanel key={id} {...props} product={{ id, title }} />
                ),
            )}
          </div>
          <WithoutCost products={items} />
        </>
      )}
    </FiguresAnswer>
  );
}

/** Names the configured products that have no cost in these two times. */
function WithoutCost({ products }: { products: readonly BreakdownItem[] }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const { data: settings } = useSettings();
  const withCost = new Set(products.map(({ id }) => id));
  const names = settings?.products
    .filter(({ id }) => !withCost.has(id))
    .map(({ title }) => title);
  if (!names?.length) return null;
  return (
    <Text as="p" color="secondary">
      {t('products.withoutCost', { products: names.join(', ') })}
    </Text>
  );
}
