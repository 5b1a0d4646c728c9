import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { Text, VisuallyHidden } from '@backstage/ui';
import { KindMark, layout } from '@portal/plugin-portal-ui';
import { COLUMN_TITLES, type ColumnId } from './columnIds';
import type { Cells } from './entityCells';
import type { EntityListViewProps } from './EntityRows';
import { StarButton } from './StarButton';
import styles from './EntityTable.module.css';

/** Cells that stand on a line of their own. */
const OWN_LINE: ColumnId[] = ['name', 'description'];

/** Facts whose title is shown. */
const NAMED: ColumnId[] = ['owner', 'system', 'domain'];

interface FactsProps {
  entity: Entity;
  ids: ColumnId[];
  cells: Cells;
}

/** The entities as cards, for narrow screens. */
export function EntityCards(props: EntityListViewProps) {
  const { entities, columns, cells, titleId, Start } = props;
  const facts = columns.filter(id => !OWN_LINE.includes(id));
  return (
    <ul className={`${layout.stack3} ${layout.list}`} aria-labelledby={titleId}>
      {entities.map(entity => (
        <li
          key={stringifyEntityRef(entity)}
          className={`${layout.frame} ${styles.card}`}
        >
          {Start && <Start entity={entity} />}
          <div className={styles.cardText}>
            <div className={`${styles.cardName} ${styles.named}`}>
              <KindMark entity={entity} />
              <div>{cells.name(entity)}</div>
            </div>
            {columns.includes('description') && (
              <Text variant="body-small" color="secondary">
                {cells.description(entity)}
              </Text>
            )}
            <Facts entity={entity} ids={facts} cells={cells} />
          </div>
          <StarButton entity={entity} />
        </li>
      ))}
    </ul>
  );
}

/** What is known. A name alone does not say whether it is the owner's or the system's. */
function Facts({ entity, ids, cells }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {ids
        .map(id => ({ id, cell: cells[id](entity) }))
        .filter(({ cell }) => cell)
        .map(({ id, cell }) => (
          <div key={id}>
            {NAMED.includes(id) ? (
              <dt className={styles.factName}>{COLUMN_TITLES[id]}</dt>
            ) : (
              <dt>
                <VisuallyHidden>{COLUMN_TITLES[id]}</VisuallyHidden>
              </dt>
            )}
            <dd>{cell}</dd>
          </div>
        ))}
    </dl>
  );
}
