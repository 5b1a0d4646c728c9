import type {
  FieldCompany,
  FieldOptions,
  FieldRule,
  FieldValue,
} from '@portal/plugin-field-kit-common';

/**
 * The input of one of our fields for its component. Each property is referentially stable while it does not change.
 *
 * @public
 */
export interface PortalField<Rule extends FieldRule = FieldRule> {
  rule: Rule;
  /** The id of the control, unique on the page. */
  id: string;
  label: string;
  /** Markdown from the template. */
  description: string | undefined;
  isRequired: boolean;
  isDisabled: boolean;
  /** Never undefined: the initial value is the default. */
  value: FieldValue<Rule>;
  onChange: (value: FieldValue<Rule>) => void;
  /** Resolved with the values of other fields, and with defaults. */
  options: FieldOptions<Rule>;
  company: FieldCompany<Rule>;
  /** The errors of Next, until the value changes. The form itself shows the texts. */
  errors: readonly string[];
  /** Id of the form's error element, for `aria-describedby`. */
  errorId: string;
}
