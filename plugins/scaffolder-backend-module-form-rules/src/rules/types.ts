import type { Lookup } from '@portal/plugin-field-kit-common';

/** What is wrong with a field. */
export interface Complaint {
  /** Title or key of the field. */
  label: string;
  /** Of the field's rule. */
  message: string;
}

/** What has to be asked of a system about a field. */
export interface Question {
  label: string;
  lookup: Lookup;
}
