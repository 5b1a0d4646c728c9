import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';
import type { FieldExtensionComponentProps } from '@backstage/plugin-scaffolder-react';
import { useFieldInput } from '../useFieldInput';
import { EntityOfOptions } from './EntityOfOptions';
import type { EntityPickerOptions } from './entityPickerOptions';

/** Default kinds of owners (ledger P-407). */
const OWNER_KINDS = ['Group', 'User'];

/** A group or a person, or an entity of the template's filter (ledger P-407 to P-409). */
export function OwnerPicker(
  props: FieldExtensionComponentProps<string, EntityPickerOptions>,
) {
  const { t } = useTranslationRef(scaffolderTranslationRef);
  const field = useFieldInput(props, {
    title: t('fields.ownerPicker.title'),
    description: t('fields.ownerPicker.description'),
  });
  const options = props.uiSchema?.['ui:options'] ?? {};
  return (
    <EntityOfOptions
      name="OwnerPicker"
      field={field}
      value={props.formData || undefined}
      onChange={props.onChange}
      options={{
        ...options,
        allowedKinds: options.allowedKinds ?? OWNER_KINDS,
        defaultKind: 'Group',
      }}
    />
  );
}
