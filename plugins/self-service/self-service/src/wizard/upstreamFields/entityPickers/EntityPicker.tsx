import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';
import type { FieldExtensionComponentProps } from '@backstage/plugin-scaffolder-react';
import { useFieldInput } from '../useFieldInput';
import { EntityOfOptions } from './EntityOfOptions';
import type { EntityPickerOptions } from './entityPickerOptions';

/** An entity of the catalogue (ledger P-400 to P-404). */
export function EntityPicker(
  props: FieldExtensionComponentProps<string, EntityPickerOptions>,
) {
  const { t } = useTranslationRef(scaffolderTranslationRef);
  const field = useFieldInput(props, {
    title: t('fields.entityPicker.title'),
    description: t('fields.entityPicker.description'),
  });
  return (
    <EntityOfOptions
      name="EntityPicker"
      field={field}
      value={props.formData || undefined}
      onChange={props.onChange}
      options={props.uiSchema?.['ui:options'] ?? {}}
    />
  );
}
