import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { VisuallyHidden } from '@backstage/ui';
import { RiArrowDownLine, RiArrowUpLine } from '@remixicon/react';
import { KindMark, layout } from '@portal/plugin-portal-ui';
import { type ComponentType, memo } from 'react';
import { COLUMN_TITLES, type ColumnId, isSortable } from './columnIds';
import type { Cells } from './entityCells';
import { StarButton } from './StarButton';
import type { EntityOrder } from './useEntityOrder';
import styles from './EntityTable.module.css';

/** Stands before an entity; without one, in the head of the table. */
export type RowStart = ComponentType<{ entity?: Entity }>;

export interface EntityListViewProps {
  entities: Entity[];
  columns: ColumnId[];
  cells: Cells;
  titleId: string;
  /** A person has chosen the columns, so that all are shown. */
  isChosen: boolean;
  Start?: RowStart;
}

interface OrderProps {
  order: EntityOrder;
  onOrder: (order: EntityOrder) => void;
}

function Row(props: {
  entity: Entity;
  columns: ColumnId[];
  cells: Cells;
  Start?: RowStart;
}) {
  const { entity, columns, cells, Start } = props;
  return (
    <tr>
      {Start && (
        <td>
          <Start entity={entity} />
        </td>
      )}
      {columns.map(id => {
        const Cell = id === 'name' ? 'th' : 'td';
        return (
          <Cell
            key={id}
            scope={id === 'name' ? 'row' : undefined}
            className={styles[id]}
          >
            {id === 'name' ? (
              <div className={styles.named}>
                <KindMark entity={entity} />
                <div className={styles.lines}>{cells.name(entity)}</div>
              </div>
            ) : (
              <div className={styles.lines}>{cells[id](entity)}</div>
            )}
          </Cell>
        );
      })}
      <td className={styles.star}>
        <StarButton entity={entity} />
      </td>
    </tr>
  );
}

/** A row that is drawn once: the list's state changes several times while a page of it loads. */
const EntityRow = memo(Row);

/**
 * The entities as a table. A narrow one leaves out the columns that answer least.
 *
 * A table of the browser: upstream's grid renders each cell again at the first key of a page.
 */
export function EntityRows(props: EntityListViewProps & OrderProps) {
  const { entities, columns, cells, titleId, order, onOrder, Start } = props;
  return (
    <div className={styles.rows}>
      <table
        className={styles.table}
        aria-labelledby={titleId}
        data-chosen={props.isChosen || undefined}
      >
        <thead>
          <tr>
            {Start && (
              <th scope="col" className={styles.start}>
                <Start />
              </th>
            )}
            {columns.map(id => (
              <ColumnHeader key={id} id={id} order={order} onOrder={onOrder} />
            ))}
            <th scope="col" className={styles.star}>
              <VisuallyHidden>Favourite</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {entities.map(entity => (
            <EntityRow
              key={stringifyEntityRef(entity)}
              entity={entity}
              columns={columns}
              cells={cells}
              Start={Start}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The title of a column, which sorts by the column, and at the second time the other way round. */
function ColumnHeader({ id, order, onOrder }: { id: ColumnId } & OrderProps) {
  if (!isSortable(id)) {
    return (
      <th scope="col" className={styles[id]}>
        {COLUMN_TITLES[id]}
      </th>
    );
  }
  const direction = order.column === id ? order.direction : undefined;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  const Arrow = direction === 'descending' ? RiArrowDownLine : RiArrowUpLine;
  return (
    <th scope="col" className={styles[id]} aria-sort={direction}>
      <button
        type="button"
        className={`${layout.plainButton} ${styles.sort}`}
        onClick={() => onOrder({ column: id, direction: next })}
      >
        {COLUMN_TITLES[id]}
        <Arrow aria-hidden size={16} className={styles.arrow} />
      </button>
    </th>
  );
}
