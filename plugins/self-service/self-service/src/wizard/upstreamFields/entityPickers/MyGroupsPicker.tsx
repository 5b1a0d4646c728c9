import {
  identityApiRef,
  useApi,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';
import type { FieldExtensionComponentProps } from '@backstage/plugin-scaffolder-react';
import { useCallback, useMemo } from 'react';
import { EntityField } from '../entities';
import { useFieldInput } from '../useFieldInput';

/** Own texts. */
const NO_GROUP =
  'You are in no group. Ask the owner of your team’s group to add you, then open this form again';
const ONLY_GROUP = 'your only group';

/** One of the groups that the person is a member of (ledger P-433, P-434). */
export function MyGroupsPicker(props: FieldExtensionComponentProps<string>) {
  const { t } = useTranslationRef(scaffolderTranslationRef);
  const identity = useApi(identityApiRef);
  const field = useFieldInput(props, {
    title: t('fields.myGroupsPicker.title'),
    description: t('fields.myGroupsPicker.description'),
  });
  const ofPerson = useCallback(async () => {
    const { userEntityRef } = await identity.getBackstageIdentity();
    return { kind: 'Group', 'relations.hasMember': userEntityRef };
  }, [identity]);
  const query = useMemo(
    () => ({
      name: 'my-groups',
      filters: [],
      ofPerson,
      emptyMessage: NO_GROUP,
    }),
    [ofPerson],
  );
  return (
    <EntityField
      field={field}
      value={props.formData || undefined}
      onChange={props.onChange}
      query={query}
      onlyText={ONLY_GROUP}
    />
  );
}
