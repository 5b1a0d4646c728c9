import { makeFieldSchema } from '@backstage/plugin-scaffolder-react';
import {
  createFormField,
  type FormField,
} from '@backstage/plugin-scaffolder-react/alpha';
import type {
  FieldOptions,
  FieldRule,
  FieldValue,
} from '@portal/plugin-field-kit-common';
import { memo, type ComponentType } from 'react';
import { PageQueryProvider } from '@portal/plugin-portal-ui';
import { withInitialValue, withReview, type ReviewValue } from '../review';
import { createFieldValidation } from './createFieldValidation';
import type { PortalField } from './PortalField';
import { usePortalField, type FormFieldProps } from './usePortalField';

/**
 * Props of the component of one of our fields.
 *
 * @public
 */
export interface PortalFieldProps<Rule extends FieldRule> {
  field: PortalField<Rule>;
}

/**
 * How one of our fields differs from the usual.
 *
 * @public
 */
export interface PortalFieldSettings<Rule extends FieldRule> {
  /** How the review shows a value; without it, the form's schema decides. */
  review?: ReviewValue<FieldValue<Rule>, FieldOptions<Rule>>;
}

/** The settings of a field. One whose value has parts says how the review shows them: their keys are for programs. */
type SettingsOf<Rule extends FieldRule> =
  FieldValue<Rule> extends object
    ? [settings: Required<PortalFieldSettings<Rule>>]
    : [settings?: PortalFieldSettings<Rule>];

/** The schemas of a rule in the format of upstream's field explorer. */
function schemaOf<Rule extends FieldRule>(rule: Rule) {
  const { value, options } = rule as FieldRule<
    FieldOptions<Rule>,
    FieldValue<Rule>
  >;
  return makeFieldSchema({ output: () => value, uiOptions: () => options });
}

/**
 * Creates a form field from a rule and a component: schemas for the field explorer, validator, first value, and options
 * with the values of other fields. The component renders again only if one of its own inputs has changed.
 *
 * @public
 */
export function createPortalField<Rule extends FieldRule>(
  rule: Rule,
  component: ComponentType<PortalFieldProps<Rule>>,
  ...[settings]: SettingsOf<Rule>
): FormField {
  const Component = memo(component) as ComponentType<PortalFieldProps<Rule>>;
  function Field(props: FormFieldProps<Rule>) {
    return <Component field={usePortalField(rule, props)} />;
  }
  return createFormField({
    name: rule.name,
    schema: schemaOf(rule),
    validation: createFieldValidation(rule),
    component: withInitialValue(
      withReview(
        (props: FormFieldProps<Rule>) => (
          <PageQueryProvider>
            <Field {...props} />
          </PageQueryProvider>
        ),
        settings?.review,
      ),
      rule.initialValue,
    ),
  });
}
