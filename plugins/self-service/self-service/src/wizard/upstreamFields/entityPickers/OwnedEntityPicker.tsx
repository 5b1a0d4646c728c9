import {
  identityApiRef,
  useApi,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';
import type { FieldExtensionComponentProps } from '@backstage/plugin-scaffolder-react';
import { useStable } from '@portal/plugin-field-kit';
import { useCallback } from 'react';
import { useFieldInput } from '../useFieldInput';
import { EntityOfOptions } from './EntityOfOptions';
import type { EntityPickerOptions } from './entityPickerOptions';

/** An entity that the person owns (ledger P-435). */
export function OwnedEntityPicker(
  props: FieldExtensionComponentProps<string, EntityPickerOptions>,
) {
  const { t } = useTranslationRef(scaffolderTranslationRef);
  const identity = useApi(identityApiRef);
  const field = useFieldInput(props, {
    title: t('fields.ownedEntityPicker.title'),
    description: t('fields.ownedEntityPicker.description'),
  });
  const options = props.uiSchema?.['ui:options'] ?? {};
  const kinds = useStable(options.allowedKinds);
  const ofPerson = useCallback(async () => {
    const { ownershipEntityRefs } = await identity.getBackstageIdentity();
    return {
      ...(kinds && { kind: kinds }),
      'relations.ownedBy': ownershipEntityRefs,
    };
  }, [identity, kinds]);
  return (
    <EntityOfOptions
      name="OwnedEntityPicker"
      field={field}
      value={props.formData || undefined}
      onChange={props.onChange}
      options={options}
      ofPerson={ofPerson}
    />
  );
}
