import type { ReactNode } from 'react';
import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Text } from '@backstage/ui';
import { HomeCardList, HomeCardRow } from '@portal/plugin-page-slots-react';
import { KindMark } from '@portal/plugin-portal-ui';

/** Fields of an entity that {@link EntityRows} shows. */
export const ENTITY_ROW_FIELDS = [
  'kind',
  'metadata.namespace',
  'metadata.name',
  'metadata.title',
  'spec.type',
  'spec.profile.displayName',
  'spec.profile.picture',
];

function describe(entity: Entity): string {
  const type = entity.spec?.type;
  return typeof type === 'string' ? type : entity.kind;
}

/** A list of links to entities, each with the kind of the entity. */
export function EntityRows(props: {
  entities: Entity[];
  /** Renders an action for an entity at the end of its row. */
  action?: (entity: Entity) => ReactNode;
}) {
  const { entities, action } = props;
  return (
    <HomeCardList>
      {entities.map(entity => (
        <HomeCardRow
          key={stringifyEntityRef(entity)}
          before={<KindMark entity={entity} />}
          main={<EntityRefLink entityRef={entity} hideIcon />}
        >
          <Text variant="body-small" color="secondary">
            {describe(entity)}
          </Text>
          {action?.(entity)}
        </HomeCardRow>
      ))}
    </HomeCardList>
  );
}
