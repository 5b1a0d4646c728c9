import {
  EntityOrphanWarning,
  EntityRelationWarning,
  EntitySwitch,
  hasRelationWarnings,
  isOrphan,
} from '@backstage/plugin-catalog';
import type { EntityContentLayoutProps } from '@backstage/plugin-catalog-react/alpha';
import { Fragment } from 'react';
import { FlawNote } from './FlawNote';
import styles from './OverviewLayout.module.css';

type Cards = EntityContentLayoutProps['cards'];

/**
 * The overview of a thing of the catalogue: the first card over the whole width, the others in two columns.
 *
 * @remarks In upstream's layout a narrow screen begins with the cards of the right column, and that column has a height of
 * its own with an invisible scroll bar.
 */
export function OverviewLayout({ cards }: EntityContentLayoutProps) {
  const side = cards.filter(({ type }) => type === 'info');
  const [first, ...main] = cards.filter(({ type }) => type !== 'info');
  return (
    <div className={styles.overview}>
      <Warnings />
      {first && <div className={styles.first}>{first.element}</div>}
      <div className={styles.columns}>
        {main.length > 0 && <Column name={styles.main} cards={main} />}
        {side.length > 0 && <Column name={styles.side} cards={side} />}
      </div>
    </div>
  );
}

function Column(props: { name: string; cards: Cards }) {
  return (
    <div className={props.name}>
      {props.cards.map(({ element }, index) => (
        <Fragment key={element.key ?? index}>{element}</Fragment>
      ))}
    </div>
  );
}

/** What is wrong with an entity: its file, what it refers to, or that nothing refers to it. */
function Warnings() {
  return (
    <div className={styles.warnings}>
      <FlawNote />
      <EntitySwitch>
        <EntitySwitch.Case if={isOrphan}>
          <EntityOrphanWarning />
        </EntitySwitch.Case>
      </EntitySwitch>
      <EntitySwitch>
        <EntitySwitch.Case if={hasRelationWarnings}>
          <EntityRelationWarning />
        </EntitySwitch.Case>
      </EntitySwitch>
    </div>
  );
}
