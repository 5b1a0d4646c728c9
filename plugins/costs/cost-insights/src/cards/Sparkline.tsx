import { useTranslationRef } from '@backstage/frontend-plugin-api';
import type { DailyAmount } from '@portal/plugin-cost-insights-common';
import { costInsightsTranslationRef } from '../translation';
import styles from './Cards.module.css';

/** Size of the drawing, in its own units; it is as wide as the card. */
const WIDTH = 100;
const HEIGHT = 24;

/** A small line of daily amounts, with its highest one in words. */
export function Sparkline({
  days,
  format,
}: {
  days: readonly DailyAmount[];
  format: (amount: number) => string;
}) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const amounts = days.map(({ amount }) => amount);
  const most = Math.max(...amounts, 0);
  const least = Math.min(...amounts, 0);
  const points = amounts.map((amount, index) => {
    const x = (index / Math.max(amounts.length - 1, 1)) * WIDTH;
    const y = HEIGHT - ((amount - least) / (most - least || 1)) * HEIGHT;
    return `${x},${y}`;
  });
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('card.trend', {
        first: format(amounts[0] ?? 0),
        last: format(amounts[amounts.length - 1] ?? 0),
        most: format(most),
      })}
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}
