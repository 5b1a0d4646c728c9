import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, ButtonIcon, Text } from '@backstage/ui';
import { RiArrowLeftSLine, RiArrowRightSLine } from '@remixicon/react';
import { lazy, useState } from 'react';
import { portalUiTranslationRef } from '../translation';
import { Figure, Figures } from '../figures';
import { layout } from '../layout';
import type { ComparisonBarsProps, ComparisonItem } from './ComparisonBars';
import styles from './PagedBars.module.css';

/** Bars on one page of a chart (ledger P-179). */
const BARS_PER_PAGE = 6;

// The library of the charts is large.
const ComparisonBars = lazy(() => import('./ComparisonBars'));

/** Returns true for so few items that figures say more than bars. */
export const isFigures = (items: readonly unknown[]): boolean =>
  items.length === 1;

function PairFigures(props: ComparisonBarsProps & { item: ComparisonItem }) {
  const { item, currentLabel, previousLabel, format, onSelect } = props;
  return (
    <div className={layout.stack3}>
      {onSelect ? (
        <div>
          <Button variant="secondary" size="small" onPress={() => onSelect(0)}>
            {item.title}
          </Button>
        </div>
      ) : (
        <Text weight="bold">{item.title}</Text>
      )}
      <Figures>
        <Figure isWordy label={previousLabel} value={format(item.previous)} />
        <Figure isWordy label={currentLabel} value={format(item.current)} />
      </Figures>
    </div>
  );
}

/** Bars that compare two intervals, six items at a time (ledger P-179). For a `ChartFrame`. */
export function PagedBars(props: ComparisonBarsProps) {
  const { t } = useTranslationRef(portalUiTranslationRef);
  const { items, onSelect } = props;
  const [chosen, setPage] = useState(0);
  const lastPage = Math.max(Math.ceil(items.length / BARS_PER_PAGE) - 1, 0);
  const page = Math.min(chosen, lastPage);
  // One pair of bars compares nothing that two figures do not say.
  if (isFigures(items)) return <PairFigures {...props} item={items[0]} />;
  const start = page * BARS_PER_PAGE;
  const shown = items.slice(start, start + BARS_PER_PAGE);
  return (
    <>
      <ComparisonBars
        {...props}
        items={shown}
        onSelect={onSelect && (index => onSelect(start + index))}
      />
      {lastPage > 0 && (
        <div className={styles.pages}>
          <ButtonIcon
            aria-label={t('chart.previousPage')}
            icon={<RiArrowLeftSLine />}
            size="small"
            variant="secondary"
            isDisabled={page === 0}
            onPress={() => setPage(page - 1)}
          />
          <Text variant="body-small" role="status">
            {t('chart.page', {
              first: String(start + 1),
              last: String(start + shown.length),
              total: String(items.length),
            })}
          </Text>
          <ButtonIcon
            aria-label={t('chart.nextPage')}
            icon={<RiArrowRightSLine />}
            size="small"
            variant="secondary"
            isDisabled={page === lastPage}
            onPress={() => setPage(page + 1)}
          />
        </div>
      )}
    </>
  );
}
