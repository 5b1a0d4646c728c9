import {
  type Entity,
  RELATION_CHILD_OF,
  RELATION_PARENT_OF,
} from '@backstage/catalog-model';
import {
  EntityInfoCard,
  EntityRefLinks,
  getEntityRelations,
  useEntity,
} from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import { layout } from '@portal/plugin-portal-ui';
import { Field, Fields } from '../../profileFields';

function emailOf({ spec }: Entity): string | undefined {
  const profile = spec?.profile;
  const email =
    typeof profile === 'object' && profile && 'email' in profile
      ? profile.email
      : undefined;
  return typeof email === 'string' && email !== '' ? email : undefined;
}

/** What a group does, how to reach it, and where it stands. Upstream's card of this name shows the reference. */
export function GroupProfileCard() {
  const { entity } = useEntity();
  const email = emailOf(entity);
  const { description } = entity.metadata;
  const parents = getEntityRelations(entity, RELATION_CHILD_OF);
  const children = getEntityRelations(entity, RELATION_PARENT_OF);
  return (
    <EntityInfoCard title="About">
      <div className={layout.stack3}>
        {description && (
          <Text as="p" color="secondary">
            {description}
          </Text>
        )}
        <Fields>
          <Field label="E-mail">
            {email && <Link href={`mailto:${email}`}>{email}</Link>}
          </Field>
          <Field label="Part of">
            {parents.length > 0 && (
              <EntityRefLinks entityRefs={parents} defaultKind="Group" />
            )}
          </Field>
          <Field label="Teams below">
            {children.length > 0 && (
              <EntityRefLinks entityRefs={children} defaultKind="Group" />
            )}
          </Field>
        </Fields>
      </div>
    </EntityInfoCard>
  );
}
