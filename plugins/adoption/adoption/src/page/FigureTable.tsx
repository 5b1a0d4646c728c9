import { Text } from '@backstage/ui';
import { layout } from '@portal/plugin-portal-ui';
import { type ReactNode, useId } from 'react';

export interface FigureTableProps {
  title: string;
  /** What the figures are. */
  definition: string;
  /** Stands for the table if it has no rows. */
  empty: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Below the table. */
  note?: string;
}

/** Figures of one kind, with what they are. The first column names the rows. */
export function FigureTable(props: FigureTableProps) {
  const { title, definition, empty, columns, rows, note } = props;
  const id = useId();
  return (
    <section className={layout.stack2} aria-labelledby={id}>
      <Text as="h3" variant="body-large" weight="bold" id={id}>
        {title}
      </Text>
      <Text as="p" variant="body-small" color="secondary">
        {definition}
      </Text>
      {rows.length === 0 ? (
        <Text as="p">{empty}</Text>
      ) : (
        <div className={layout.rowCards}>
          <table className={layout.table} aria-labelledby={id}>
            <thead>
              <tr>
                {columns.map(label => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [name, ...values] }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {values.map((value, index) => (
                    <td
                      key={columns[index + 1]}
                      data-label={columns[index + 1]}
                    >
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {note && (
        <Text as="p" variant="body-small" color="secondary">
          {note}
        </Text>
      )}
    </section>
  );
}
