import type { ReactNode } from 'react';
import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Text } from '@backstage/ui';
import styles from './HomePage.module.css';

/** Fields of an entity that {@link EntityRows} shows. */
export const ENTITY_ROW_FIELDS = [
  'kind',
  'metadata.namespace',
  'metadata.name',
  'metadata.title',
  'spec.type',
  'spec.profile.displayName',
];

function describe(entity: Entity): string {
  const type = entity.spec?.type;
  return typeof type === 'string' ? `${entity.kind} · ${type}` : entity.kind;
}

/** A list of links to entities, each with the kind of the entity. */
export function EntityRows(props: {
  entities: Entity[];
  /** Renders an action for an entity at the end of its row. */
  action?: (entity: Entity) => ReactNode;
}) {
  const { entities, action } = props;
  return (
    <ul className={styles.list}>
      {entities.map(entity => (
        <li key={stringifyEntityRef(entity)} className={styles.row}>
          <span className={styles.rowMain}>
            <EntityRefLink entityRef={entity} hideIcon />
          </span>
          <Text variant="body-small" color="secondary">
            {describe(entity)}
          </Text>
          {action?.(entity)}
        </li>
      ))}
    </ul>
  );
}
