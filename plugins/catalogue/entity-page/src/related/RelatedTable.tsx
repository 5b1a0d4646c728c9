import {
  type Entity,
  RELATION_OWNED_BY,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import {
  EntityRefLink,
  EntityRefLinks,
  getEntityRelations,
} from '@backstage/plugin-catalog-react';
import { layout } from '@portal/plugin-portal-ui';
import type { ReactNode } from 'react';
import styles from './Related.module.css';

/** The columns beside the name. */
const COLUMNS: { title: string; cell: (entity: Entity) => ReactNode }[] = [
  { title: 'Type', cell: typeOf },
  { title: 'Owner', cell: ownersOf },
  { title: 'Description', cell: ({ metadata }) => metadata.description },
];

function typeOf({ spec }: Entity): string {
  return [spec?.type, spec?.lifecycle]
    .filter(value => typeof value === 'string')
    .join(' · ');
}

function ownersOf(entity: Entity) {
  const owners = getEntityRelations(entity, RELATION_OWNED_BY);
  return owners.length > 0 && <EntityRefLinks entityRefs={owners} hideIcons />;
}

/** Entities with their type, owner and description. */
export function RelatedTable(props: { title: string; related: Entity[] }) {
  return (
    <div className={layout.rowCards}>
      <table
        aria-label={props.title}
        className={`${layout.table} ${styles.table}`}
      >
        <thead>
          <tr>
            <th scope="col">Name</th>
            {COLUMNS.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.related.map(entity => (
            <tr key={stringifyEntityRef(entity)}>
              <th scope="row">
                <EntityRefLink entityRef={entity} hideIcon />
              </th>
              {COLUMNS.map(({ title, cell }) => (
                <td key={title}>{cell(entity)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
