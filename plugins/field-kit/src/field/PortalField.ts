import type {
  CompanyRules,
  FieldName,
  FieldOptions,
  FieldValue,
} from '@portal/plugin-field-kit-common';

/**
 * A field of ours as its component sees it. Every part keeps its identity while it does not change.
 *
 * @public
 */
export interface PortalField<Name extends FieldName = FieldName> {
  /** The `ui:field`. */
  name: Name;
  /** For the control; unique on the page. */
  id: string;
  label: string;
  /** Markdown of the template. */
  description: string | undefined;
  isRequired: boolean;
  isDisabled: boolean;
  /** Never undefined: the initial value until there is another. */
  value: FieldValue<Name>;
  onChange: (value: FieldValue<Name>) => void;
  /** With the values of other fields filled in, and with defaults. */
  options: FieldOptions<Name>;
  company: CompanyRules;
  /** What Next complained about, as long as the value is still the same. The form shows the texts itself. */
  errors: readonly string[];
  /** Where the form shows them, for `aria-describedby`. */
  errorId: string;
}
