import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import {
  Cell,
  Column,
  Row,
  TableBody,
  TableHeader,
  TableRoot,
  VisuallyHidden,
  type SortDescriptor,
} from '@backstage/ui';
import { type ColumnId, SORT_FIELDS } from './columnIds';
import type { Cells } from './entityCells';
import { StarButton } from './StarButton';
import styles from './EntityTable.module.css';

const TITLES: Record<ColumnId, string> = {
  name: 'Name',
  description: 'Description',
  owner: 'Owner',
  system: 'System',
  domain: 'Domain',
  kind: 'Kind',
  type: 'Type',
  lifecycle: 'Lifecycle',
  email: 'E-mail',
  targets: 'Targets',
};

export interface EntityListViewProps {
  entities: Entity[];
  columns: ColumnId[];
  cells: Cells;
  titleId: string;
}

/** The entities as a table. A narrow one leaves out the columns that answer least. */
export function EntityRows(
  props: EntityListViewProps & {
    sort: SortDescriptor;
    onSort: (sort: SortDescriptor) => void;
  },
) {
  const { entities, columns, cells, titleId, sort, onSort } = props;
  return (
    <div className={styles.rows}>
      <TableRoot
        className={styles.table}
        aria-labelledby={titleId}
        sortDescriptor={sort}
        onSortChange={onSort}
      >
        <TableHeader>
          {columns.map(id => (
            <Column
              key={id}
              id={id}
              className={styles[id]}
              isRowHeader={id === 'name'}
              allowsSorting={id in SORT_FIELDS}
            >
              {TITLES[id]}
            </Column>
          ))}
          <Column id="star" className={styles.star}>
            <VisuallyHidden>Favourite</VisuallyHidden>
          </Column>
        </TableHeader>
        <TableBody>
          {entities.map(entity => (
            <Row
              key={stringifyEntityRef(entity)}
              id={stringifyEntityRef(entity)}
            >
              {columns.map(id => (
                <Cell key={id} className={styles[id]}>
                  <div className={styles.lines}>{cells[id](entity)}</div>
                </Cell>
              ))}
              <Cell className={styles.star}>
                <StarButton entity={entity} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </TableRoot>
    </div>
  );
}
