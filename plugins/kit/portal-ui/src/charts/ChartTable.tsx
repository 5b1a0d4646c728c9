import { VisuallyHidden } from '@backstage/ui';
import type { CsvValue } from './csv';
import { layout } from '../layout';
import styles from './ChartTable.module.css';

/** A column of a table of figures. The first one names the rows. */
export interface ChartColumn {
  label: string;
  /** Unit of the values, for CSV; the table has formatted values. */
  unit?: string;
  /** Writes a value in the table; CSV has the value itself. */
  format?: (value: CsvValue) => string;
}

/** The figures of a chart. */
export interface ChartData {
  columns: readonly ChartColumn[];
  rows: readonly (readonly CsvValue[])[];
}

/** So many columns of figures fit a phone. */
const FIT = 3;

/** The figures behind a chart. */
export function ChartTable({
  caption,
  data: { columns, rows },
}: {
  caption: string;
  data: ChartData;
}) {
  const write = (value: CsvValue, column: number) =>
    columns[column]?.format?.(value) ?? String(value);
  return (
    // Wide tables scroll, with the keyboard too.
    <div
      className={`${columns.length > FIT ? layout.rowCards : ''} ${styles.scroll}`}
      role="region"
      aria-label={caption}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], row) => (
            // Rows have no identity, and their names need not be unique.
            // eslint-disable-next-line react/no-array-index-key
            <tr key={row}>
              <th scope="row">{write(name, 0)}</th>
              {values.map((value, index) => (
                <td
                  key={columns[index + 1]?.label}
                  data-label={columns[index + 1]?.label}
                >
                  {write(value, index + 1)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
