import type { FieldExtensionComponentProps } from '@backstage/plugin-scaffolder-react';
import {
  useCurrentErrors,
  useStable,
  type PortalField,
} from '@portal/plugin-field-kit';

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
  const { idSchema, schema, uiSchema } = props;
  const formData = useStable(props.formData);
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

/** The errors of the items of a list, each after its item. */
function itemErrors<Options>(
  values: readonly string[],
  { errorSchema }: FieldExtensionComponentProps<string[], Options>,
): string[] {
  return values.flatMap((value, index) =>
    (errorSchema?.[index]?.__errors ?? []).map(error => `${value}: ${error}`),
  );
}

/** The texts of a list: a link with `?formData=` may contain anything. */
function textsOf(given: unknown): string[] {
  const items: unknown[] = Array.isArray(given) ? given : [];
  return items.filter(item => typeof item === 'string');
}

/** As {@link useFieldInput}, for a list: its items, and their errors beside its own. */
export function useListFieldInput<Options>(
  props: FieldExtensionComponentProps<string[], Options>,
  texts: FieldTexts,
): { field: FieldInput; values: string[] } {
  const values = useStable(textsOf(props.formData));
  const rawErrors = [...(props.rawErrors ?? []), ...itemErrors(values, props)];
  return { field: useFieldInput({ ...props, rawErrors }, texts), values };
}
