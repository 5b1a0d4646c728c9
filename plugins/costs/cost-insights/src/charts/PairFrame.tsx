import {
  ChartFrame,
  type ChartFrameProps,
  type ComparisonItem,
  isFigures,
  PagedBars,
  SERIES_COLORS,
} from '@portal/plugin-portal-ui';
import { pairData } from './pairs';

export interface PairFrameProps extends Pick<
  ChartFrameProps,
  'title' | 'definition' | 'summary' | 'fileName'
> {
  items: readonly ComparisonItem[];
  /** What an item, its first and its second value are. */
  names: readonly [string, string, string];
  format: (amount: number) => string;
  /** ISO 4217 of the amounts. */
  unit: string;
  /** The two values are parts of one sum. */
  isStacked?: boolean;
  /** Called with the number of a pressed item. */
  onSelect?: (index: number) => void;
}

/** Bars of two values of each item, six items at a time (P-179), with table and exports. */
export function PairFrame(props: PairFrameProps) {
  const { items, names, format, unit, isStacked, onSelect, ...frame } = props;
  const [, previousLabel, currentLabel] = names;
  return (
    <ChartFrame
      {...frame}
      isFigures={isFigures(items)}
      series={[
        { label: previousLabel, color: SERIES_COLORS.previous, look: 'dashed' },
        { label: currentLabel, color: SERIES_COLORS.current },
      ]}
      data={pairData(items, names, { format, unit })}
    >
      <PagedBars
        items={items}
        previousLabel={previousLabel}
        currentLabel={currentLabel}
        format={format}
        isStacked={isStacked}
        onSelect={onSelect}
      />
    </ChartFrame>
  );
}
