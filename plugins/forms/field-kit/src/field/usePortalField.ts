import type { FieldExtensionComponentProps } from '@backstage/plugin-scaffolder-react';
import {
  type FieldOptions,
  type FieldRule,
  type FieldValue,
  resolveOptions,
} from '@portal/plugin-field-kit-common';
import { useLayoutEffect, useMemo } from 'react';
import { useCompany } from '../api';
import type { PortalField } from './PortalField';
import { useCurrentErrors } from './useCurrentErrors';
import { useLatest } from './useLatest';
import { useStable } from './useStable';

/** Props from the form for the component of a field. */
export type FormFieldProps<Rule extends FieldRule> =
  FieldExtensionComponentProps<FieldValue<Rule>, FieldOptions<Rule>>;

/** The options with the values of other fields and with defaults. Invalid options count as missing. */
function useOptions<Rule extends FieldRule>(
  rule: Rule,
  { uiSchema, formContext }: FormFieldProps<Rule>,
): FieldOptions<Rule> {
  const resolved = useStable(
    resolveOptions(uiSchema?.['ui:options'], formContext?.formData),
  );
  return useMemo(() => {
    const parsed = rule.options.safeParse(resolved);
    const used = parsed.success ? parsed.data : rule.options.parse({});
    return used as FieldOptions<Rule>;
  }, [rule, resolved]);
}

/** Ignores a value of another shape: a link with `?formData=` may contain anything. */
function useSound<Rule extends FieldRule>(
  rule: Rule,
  formData: FieldValue<Rule> | undefined,
): FieldValue<Rule> | undefined {
  return useMemo(
    () => (rule.value.safeParse(formData).success ? formData : undefined),
    [rule, formData],
  );
}

/** Returns true if the rule refuses the initial value: the form itself knows only the fields that the template requires. */
function useIsMandatory<Rule extends FieldRule>(
  rule: Rule,
  options: FieldOptions<Rule>,
): boolean {
  const company = useCompany(rule);
  return useMemo(
    () => rule.check(rule.initialValue, options, company).length > 0,
    [rule, options, company],
  );
}

/**
 * Converts the props from the form to the input of our component.
 *
 * @public
 */
export function usePortalField<Rule extends FieldRule>(
  rule: Rule,
  props: FormFieldProps<Rule>,
): PortalField<Rule> {
  const { name } = rule;
  const initialValue = rule.initialValue as FieldValue<Rule>;
  const { schema, uiSchema } = props;
  const formData = useSound(rule, props.formData);
  const id = props.idSchema?.$id ?? name;
  const value = useStable(formData ?? initialValue);
  const onChange = useLatest<FieldValue<Rule>>(props.onChange);
  const isMissing = formData === undefined;
  useLayoutEffect(() => {
    // A validator runs only for a field with a value (ledger C-013). Runs before the effects, in which fields set own values.
    if (isMissing) onChange(initialValue);
  }, [isMissing, initialValue, onChange]);
  const options = useOptions(rule, props);
  const errors = useCurrentErrors(props.rawErrors, value);
  const company = useCompany(rule);
  const label: string = uiSchema?.['ui:title'] ?? schema?.title ?? props.name;
  const description: string | undefined =
    uiSchema?.['ui:description'] ?? schema?.description;
  const isMandatory = useIsMandatory(rule, options);
  const isRequired = isMandatory || (props.required ?? false);
  const isDisabled = Boolean(props.disabled || props.readonly);
  return useMemo(
    () => ({
      rule,
      id,
      label: label || rule.name,
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
      rule,
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
