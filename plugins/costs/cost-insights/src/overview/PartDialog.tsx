import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Text,
} from '@backstage/ui';
import { formatRatio } from '@portal/plugin-cost-insights-common';
import { FiguresAnswer } from '@portal/plugin-cost-insights-react';
import { layout } from '@portal/plugin-portal-ui';
import { PairFrame } from '../charts/PairFrame';
import { ChangeText } from '../parts/ChangeText';
import { costInsightsTranslationRef } from '../translation';
import type { BreakdownItem, ProductInsights } from '../types';
import type { Money } from './money';
import type { Part } from './productParts';
import { type CostQuestion, useBreakdown } from './queries';
import { useChoose } from './useMoney';
import styles from './Overview.module.css';

export interface PartDialogProps {
  item: BreakdownItem;
  part: Part;
  product: ProductInsights;
  question: CostQuestion;
  money: Money;
  onClose: () => void;
}

/** One part of a product: its share, its change, and where to go from here. */
export function PartDialog(props: PartDialogProps) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const { item, part, product, question, money, onClose } = props;
  const choose = useChoose();
  const [, total] = product.aggregation;
  const [, cost] = item.aggregation;
  const isProject = part === 'project' && item.id !== undefined;
  return (
    <Dialog isOpen onOpenChange={open => !open && onClose()} width={640}>
      <DialogHeader>
        {t('products.detailOf', { title: item.title })}
      </DialogHeader>
      <DialogBody>
        <div className={styles.section}>
          <div className={layout.wideRow}>
            <Text variant="title-x-small">{money.format(cost)}</Text>
            <ChangeText change={item.change} scale={money.scale} />
            {total > 0 && (
              <Text>
                {t('products.share', {
                  share: formatRatio(cost / total),
                  product: product.title,
                })}
              </Text>
            )}
          </div>
          {part === 'component' && item.id && (
            <EntityRefLink entityRef={item.id}>
              {t('products.componentLink')}
            </EntityRefLink>
          )}
          {part !== 'service' && item.id && (
            <Services
              title={item.title}
              money={money}
              question={{
                ...question,
                [part === 'project' ? 'project' : 'entity']: item.id,
              }}
            />
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        {isProject && question.project !== item.id && (
          <Button
            variant="secondary"
            onPress={() => {
              choose({ project: item.id });
              onClose();
            }}
          >
            {t('products.onlyProject')}
          </Button>
        )}
        <Button variant="primary" slot="close">
          {t('products.close')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** The services of an account or of a component. */
function Services(props: {
  title: string;
  question: CostQuestion;
  money: Money;
}) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const { title, question, money } = props;
  const query = useBreakdown(question, 'service');
  return (
    <FiguresAnswer query={query}>
      {({ items }) => (
        <PairFrame
          unit={money.billingCurrency}
          title={t('products.detailServices', { title })}
          definition={t('products.definition', { product: title })}
          fileName={`services-${money.billingCurrency}`}
          items={items.map(each => ({
            title: each.title,
            previous: each.aggregation[0],
            current: each.aggregation[1],
          }))}
          names={[
            t('products.part'),
            t('products.previous'),
            t('products.current'),
          ]}
          format={money.format}
        />
      )}
    </FiguresAnswer>
  );
}
