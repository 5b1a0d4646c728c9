import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';
import type { FieldExtensionComponentProps } from '@backstage/plugin-scaffolder-react';
import { EntitiesField } from '../entities';
import { useListFieldInput } from '../useFieldInput';
import type { EntityPickerOptions } from './entityPickerOptions';
import { useEntityOptions } from './useEntityOptions';

/** Several entities of the catalogue (ledger P-406, P-428 to P-432). */
export function MultiEntityPicker(
  props: FieldExtensionComponentProps<string[], EntityPickerOptions>,
) {
  const { t } = useTranslationRef(scaffolderTranslationRef);
  const { field, values } = useListFieldInput(props, {
    title: t('fields.multiEntityPicker.title'),
    description: t('fields.multiEntityPicker.description'),
  });
  const entities = useEntityOptions(
    'MultiEntityPicker',
    props.uiSchema?.['ui:options'] ?? {},
  );
  return (
    <EntitiesField
      {...entities}
      field={field}
      values={values}
      onChange={props.onChange}
      maxItems={props.schema?.maxItems}
    />
  );
}
