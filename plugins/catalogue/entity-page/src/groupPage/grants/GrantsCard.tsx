import type { Entity } from '@backstage/catalog-model';
import { EntityInfoCard, useEntity } from '@backstage/plugin-catalog-react';
import type { ComponentType } from 'react';
import { Part } from '../Part';
import styles from '../GroupPage.module.css';

/** What a group may use for a time, and until when: each feature that grants something adds a list. */
export function GrantsCard(props: {
  grants: readonly {
    title: string;
    Component: ComponentType<{ group: Entity }>;
  }[];
}) {
  const { entity } = useEntity();
  return (
    <EntityInfoCard title="Grants">
      <div className={styles.body}>
        {props.grants.map(({ title, Component }) => (
          <Part key={title} title={title}>
            <Component group={entity} />
          </Part>
        ))}
      </div>
    </EntityInfoCard>
  );
}
