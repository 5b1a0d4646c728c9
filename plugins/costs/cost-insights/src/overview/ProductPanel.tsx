import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Menu, MenuItem, MenuTrigger, Text } from '@backstage/ui';
import { FiguresAnswer } from '@portal/plugin-cost-insights-react';
import { EmptyState, layout } from '@portal/plugin-portal-ui';
import { useState } from 'react';
import { PairFrame } from '../charts/PairFrame';
import { ChangeText } from '../parts/ChangeText';
import { costInsightsTranslationRef } from '../translation';
import type { BreakdownItem, ProductInsights } from '../types';
import type { Money } from './money';
import { PartDialog } from './PartDialog';
import type { Part } from './productParts';
import { type CostQuestion, useInsights } from './queries';
import styles from './Overview.module.css';

export interface ProductPanelProps {
  product: { id: string; title: string };
  part: Part;
  question: CostQuestion;
  money: Money;
}

/** The costs of a product, or that there are none to be had (P-210); other products are shown anyway. */
export function ProductPanel(props: ProductPanelProps) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const { product, question } = props;
  const query = useInsights(product.id, question);
  return (
    <FiguresAnswer
      query={query}
      failed={t('products.cannot', { product: product.title })}
    >
      {insights => <Insights {...props} insights={insights} />}
    </FiguresAnswer>
  );
}

function Insights({
  insights,
  part,
  question,
  money,
}: ProductPanelProps & { insights: ProductInsights }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const [shown, setShown] = useState<BreakdownItem>();
  const parts = insights.entities[part];
  if (parts.length === 0) {
    return <EmptyState title={insights.title} hint={t('products.none')} />;
  }
  return (
    <div className={styles.section}>
      <PairFrame
        unit={money.billingCurrency}
        title={insights.title}
        definition={t('products.definition', { product: insights.title })}
        summary={
          <div className={layout.wideRow}>
            <Text as="p" variant="title-x-small">
              {money.format(insights.aggregation[1])}
            </Text>
            <ChangeText change={insights.change} scale={money.scale} />
            <PartMenu
              parts={parts}
              product={insights.title}
              onOpen={setShown}
            />
          </div>
        }
        fileName={`${insights.id}-by-${part}-${money.billingCurrency}`}
        items={parts.map(({ title, aggregation }) => ({
          title,
          previous: aggregation[0],
          current: aggregation[1],
        }))}
        names={[
          t('products.part'),
          t('products.previous'),
          t('products.current'),
        ]}
        format={money.format}
        onSelect={index => setShown(parts[index])}
      />
      {shown && (
        <PartDialog
          item={shown}
          part={part}
          product={insights}
          question={question}
          money={money}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  );
}

/** Opens the details of a part with the keyboard, as a press on its bar does. */
function PartMenu(props: {
  parts: readonly BreakdownItem[];
  product: string;
  onOpen: (item: BreakdownItem) => void;
}) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const title = t('products.detailOf', { title: props.product });
  return (
    <MenuTrigger>
      <Button variant="secondary" size="small" aria-label={title}>
        {t('products.detail')}
      </Button>
      <Menu aria-label={title}>
        {props.parts.map(item => (
          <MenuItem
            key={item.id ?? item.title}
            onAction={() => props.onOpen(item)}
          >
            {item.title}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}
