import type { FieldExtensionComponentProps } from '@backstage/plugin-scaffolder-react';
import {
  FIELD_RULES,
  resolveOptions,
  type FieldName,
  type FieldOptions,
  type FieldRule,
  type FieldValue,
} from '@portal/plugin-field-kit-common';
import { useLayoutEffect, useMemo } from 'react';
import { useCompanyRules } from '../api';
import type { PortalField } from './PortalField';
import { useCurrentErrors } from './useCurrentErrors';
import { useLatest } from './useLatest';
import { useStable } from './useStable';

/** What the form gives the component of a field. */
export type FormFieldProps<Name extends FieldName> =
  FieldExtensionComponentProps<FieldValue<Name>, FieldOptions<Name>>;

/** The options with what other fields hold, and with defaults. Those that are not usable count as none. */
function useOptions<Name extends FieldName>(
  name: Name,
  { uiSchema, formContext }: FormFieldProps<Name>,
): FieldOptions<Name> {
  const resolved = useStable(
    resolveOptions(uiSchema?.['ui:options'], formContext?.formData),
  );
  return useMemo(() => {
    const { options } = FIELD_RULES[name] as FieldRule;
    const parsed = options.safeParse(resolved);
    const used = parsed.success ? parsed.data : options.parse({});
    return used as FieldOptions<Name>;
  }, [name, resolved]);
}

/** Nothing for a value of another shape: a link with `?formData=` may carry anything. */
function useSound<Name extends FieldName>(
  name: Name,
  formData: FieldValue<Name> | undefined,
): FieldValue<Name> | undefined {
  return useMemo(() => {
    const { value } = FIELD_RULES[name] as FieldRule;
    return value.safeParse(formData).success ? formData : undefined;
  }, [name, formData]);
}

/** Whether the field's rule refuses the field as it is at first: only what the template requires would be told by the form. */
function useIsMandatory<Name extends FieldName>(
  name: Name,
  options: FieldOptions<Name>,
): boolean {
  const company = useCompanyRules();
  return useMemo(() => {
    const { check, initialValue } = FIELD_RULES[name] as FieldRule;
    return check(initialValue, options, company).length > 0;
  }, [name, options, company]);
}

/**
 * Makes of what the form gives what the component of a field of ours needs.
 *
 * @public
 */
export function usePortalField<Name extends FieldName>(
  name: Name,
  props: FormFieldProps<Name>,
): PortalField<Name> {
  const initialValue = FIELD_RULES[name].initialValue as FieldValue<Name>;
  const { schema, uiSchema } = props;
  const formData = useSound(name, props.formData);
  const id = props.idSchema?.$id ?? name;
  const value = useStable(formData ?? initialValue);
  const onChange = useLatest<FieldValue<Name>>(props.onChange);
  const isMissing = formData === undefined;
  useLayoutEffect(() => {
    // A validator runs only for what has a value (ledger C-013). Before effects, where fields give values of their own.
    if (isMissing) onChange(initialValue);
  }, [isMissing, initialValue, onChange]);
  const options = useOptions(name, props);
  const errors = useCurrentErrors(props.rawErrors, value);
  const company = useCompanyRules();
  const label: string = uiSchema?.['ui:title'] ?? schema?.title ?? props.name;
  const description: string | undefined =
    uiSchema?.['ui:description'] ?? schema?.description;
  const isMandatory = useIsMandatory(name, options);
  const isRequired = isMandatory || (props.required ?? false);
  const isDisabled = Boolean(props.disabled || props.readonly);
  return useMemo(
    () => ({
      name,
      id,
      label: label || name,
      description,
      isRequired,
      isDisabled,
      value,
      onChange,
      options,
      company,
      errors,
      errorId: `${id}__error`,
    }),
    [
      name,
      id,
      label,
      description,
      isRequired,
      isDisabled,
      value,
      onChange,
      options,
      company,
      errors,
    ],
  );
}
