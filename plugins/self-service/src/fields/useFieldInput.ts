import type { FieldExtensionComponentProps } from '@backstage/plugin-scaffolder-react';
import { useCurrentErrors, type PortalField } from '@portal/plugin-field-kit';

/** The input of a field that replaces one of Backstage's own. */
export type FieldInput = Pick<
  PortalField,
  | 'id'
  | 'label'
  | 'description'
  | 'isRequired'
  | 'isDisabled'
  | 'errors'
  | 'errorId'
>;

/** Texts of a field for a template without own ones. */
export interface FieldTexts {
  title: string;
  description: string;
}

/** Converts the props from the form to the input of our component. */
export function useFieldInput<Value, Options>(
  props: FieldExtensionComponentProps<Value, Options>,
  texts: FieldTexts,
): FieldInput {
  const { idSchema, schema, uiSchema, formData } = props;
  const errors = useCurrentErrors(props.rawErrors, formData);
  const id = idSchema?.$id ?? props.name;
  const isDisabled = props.disabled || props.readonly;
  return {
    id,
    label: uiSchema?.['ui:title'] ?? schema?.title ?? texts.title,
    description:
      uiSchema?.['ui:description'] ?? schema?.description ?? texts.description,
    isRequired: props.required ?? false,
    isDisabled: Boolean(isDisabled || uiSchema?.['ui:disabled']),
    errors,
    errorId: `${id}__error`,
  };
}
