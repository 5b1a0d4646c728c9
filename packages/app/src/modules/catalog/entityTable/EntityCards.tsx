import { stringifyEntityRef } from '@backstage/catalog-model';
import { Text } from '@backstage/ui';
import { Fragment, type ReactNode } from 'react';
import type { ColumnId } from './columnIds';
import type { EntityListViewProps } from './EntityRows';
import { StarButton } from './StarButton';
import styles from './EntityTable.module.css';

/** Cells that stand on a line of their own. */
const OWN_LINE: ColumnId[] = ['name', 'description'];

/** The entities as cards, for narrow screens. */
export function EntityCards(props: EntityListViewProps) {
  const { entities, columns, cells, titleId } = props;
  const facts = columns.filter(id => !OWN_LINE.includes(id));
  return (
    <ul className={styles.cards} aria-labelledby={titleId}>
      {entities.map(entity => (
        <li key={stringifyEntityRef(entity)} className={styles.card}>
          <div className={styles.cardText}>
            <div className={styles.cardName}>{cells.name(entity)}</div>
            {columns.includes('description') && (
              <Text variant="body-small" color="secondary">
                {cells.description(entity)}
              </Text>
            )}
            <div className={styles.facts}>
              <Facts cells={facts.map(id => cells[id](entity))} />
            </div>
          </div>
          <StarButton entity={entity} />
        </li>
      ))}
    </ul>
  );
}

/** What is known, with a point between two facts. */
function Facts({ cells }: { cells: ReactNode[] }) {
  return cells.filter(Boolean).map((cell, index) => (
    <Fragment key={index}>
      {index > 0 && <span aria-hidden>·</span>}
      <span>{cell}</span>
    </Fragment>
  ));
}
