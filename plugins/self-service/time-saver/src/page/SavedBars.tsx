import {
  AXIS,
  GRID_COLOR,
  SERIES_COLORS,
  TOOLTIP,
} from '@portal/plugin-portal-ui';
import {
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { barsHeight } from './barsHeight';

export interface SavedBarsProps {
  items: readonly { title: string; hours: number }[];
  label: string;
}

const MAX_TITLE = 22;

/** One bar with its hours for each item. */
export default function SavedBars({ items, label }: SavedBarsProps) {
  return (
    <ResponsiveContainer width="100%" height={barsHeight(items.length)}>
      <BarChart data={[...items]} layout="vertical" accessibilityLayer>
        <CartesianGrid horizontal={false} stroke={GRID_COLOR} />
        <XAxis type="number" minTickGap={16} {...AXIS} />
        <YAxis
          type="category"
          dataKey="title"
          width={148}
          tickFormatter={(title: string) =>
            title.length > MAX_TITLE
              ? `${title.slice(0, MAX_TITLE - 1)}…`
              : title
          }
          {...AXIS}
        />
        <Tooltip {...TOOLTIP} />
        <Bar
          dataKey="hours"
          name={label}
          fill={SERIES_COLORS.current}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
