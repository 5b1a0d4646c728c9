import type {
  ChartData,
  ComparisonItem,
  CsvValue,
} from '@portal/plugin-portal-ui';

/** The figures behind bars of two values of each item; the first label names the items; `unit` is ISO 4217. */
export function pairData(
  items: readonly ComparisonItem[],
  [title, previous, current]: readonly [string, string, string],
  { format, unit }: { format: (amount: number) => string; unit: string },
): ChartData {
  const write = (value: CsvValue) => format(Number(value));
  return {
    columns: [
      { label: title },
      { label: previous, format: write, unit },
      { label: current, format: write, unit },
    ],
    rows: items.map(item => [item.title, item.previous, item.current]),
  };
}
