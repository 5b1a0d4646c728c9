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

/** Props from the form for the component of a field. */
export type FormFieldProps<Name extends FieldName> =
  FieldExtensionComponentProps<FieldValue<Name>, FieldOptions<Name>>;

/** The options with the values of other fields and with defaults. Invalid options count as missing. */
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

/** Ignores a value of another shape: a link with `?formData=` may contain anything. */
function useSound<Name extends FieldName>(
  name: Name,
  formData: FieldValue<Name> | undefined,
): FieldValue<Name> | undefined {
  return useMemo(() => {
    const { value } = FIELD_RULES[name] as FieldRule;
    return value.safeParse(formData).success ? formData : undefined;
  }, [name, formData]);
}

/** Returns true if the rule refuses the initial value: the form itself knows only the fields that the template requires. */
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
 * Converts the props from the form to the input of our component.
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
    // A validator runs only for a field with a value (ledger C-013). Runs before the effects, in which fields set own values.
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
