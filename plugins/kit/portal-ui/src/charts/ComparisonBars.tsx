import {
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { AXIS, GRID_COLOR, SERIES_COLORS, TOOLTIP } from './chartStyle';

/** What is compared. */
export interface ComparisonItem {
  title: string;
  previous: number;
  current: number;
}

export interface ComparisonBarsProps {
  items: readonly ComparisonItem[];
  currentLabel: string;
  previousLabel: string;
  /** Writes a value. */
  format: (value: number) => string;
  /** The second value stands behind the first one instead of below. */
  isStacked?: boolean;
  /** Called with the number of the pressed item. */
  onSelect?: (index: number) => void;
}

/** Height of an item with its two bars, and of the axis, in pixels. */
const ITEM_HEIGHT = 44;
const AXIS_HEIGHT = 40;

/** Characters of a title beside its bars; the figures of the item have all of it. */
const MAX_TITLE = 20;

/** Two bars for each item: the interval before and the interval. */
export default function ComparisonBars(props: ComparisonBarsProps) {
  const { items, currentLabel, previousLabel, format, onSelect } = props;
  const bars = {
    stackId: props.isStacked ? 'all' : undefined,
    isAnimationActive: false,
    cursor: onSelect && 'pointer',
    onClick: (_: unknown, index: number) => onSelect?.(index),
  };
  return (
    <ResponsiveContainer
      width="100%"
      height={items.length * ITEM_HEIGHT + AXIS_HEIGHT}
    >
      <BarChart data={[...items]} layout="vertical" accessibilityLayer>
        <CartesianGrid horizontal={false} stroke={GRID_COLOR} />
        <XAxis type="number" minTickGap={16} tickFormatter={format} {...AXIS} />
        <YAxis
          type="category"
          dataKey="title"
          width={132}
          tickFormatter={shorten}
          {...AXIS}
        />
        <Tooltip formatter={value => format(Number(value))} {...TOOLTIP} />
        <Bar
          dataKey="previous"
          name={previousLabel}
          // Not filled as densely: told apart without colours.
          fill={SERIES_COLORS.previous}
          fillOpacity={0.35}
          stroke={SERIES_COLORS.previous}
          strokeDasharray="4 2"
          {...bars}
        />
        <Bar
          dataKey="current"
          name={currentLabel}
          fill={SERIES_COLORS.current}
          {...bars}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}

function shorten(title: string): string {
  return title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 1)}…` : title;
}
