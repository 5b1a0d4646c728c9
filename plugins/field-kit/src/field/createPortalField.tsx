import { makeFieldSchema } from '@backstage/plugin-scaffolder-react';
import {
  createFormField,
  type FormField,
} from '@backstage/plugin-scaffolder-react/alpha';
import {
  FIELD_RULES,
  type FieldName,
  type FieldOptions,
  type FieldRule,
  type FieldValue,
} from '@portal/plugin-field-kit-common';
import { memo, type ComponentType } from 'react';
import { PageQueryProvider } from '@portal/plugin-query-react';
import { createFieldValidation } from './createFieldValidation';
import type { PortalField } from './PortalField';
import { usePortalField, type FormFieldProps } from './usePortalField';

/**
 * Props of the component of one of our fields.
 *
 * @public
 */
export interface PortalFieldProps<Name extends FieldName> {
  field: PortalField<Name>;
}

/** The schemas of a rule in the format of upstream's field explorer. */
function schemaOf<Name extends FieldName>(name: Name) {
  const rule = FIELD_RULES[name] as FieldRule<
    FieldOptions<Name>,
    FieldValue<Name>
  >;
  return makeFieldSchema({
    output: () => rule.value,
    uiOptions: () => rule.options,
  });
}

/**
 * Creates a form field from a rule and a component: schemas for the field explorer, validator, first value, and options
 * with the values of other fields. The component renders again only if one of its own inputs has changed.
 *
 * @param name - the `ui:field`
 * @public
 */
export function createPortalField<Name extends FieldName>(
  name: Name,
  component: ComponentType<PortalFieldProps<Name>>,
): FormField {
  const Component = memo(component) as ComponentType<PortalFieldProps<Name>>;
  function Field(props: FormFieldProps<Name>) {
    return <Component field={usePortalField(name, props)} />;
  }
  return createFormField({
    name,
    schema: schemaOf(name),
    validation: createFieldValidation(name),
    component: (props: FormFieldProps<Name>) => (
      <PageQueryProvider>
        <Field {...props} />
      </PageQueryProvider>
    ),
  });
}
