import type { Lookup } from '@portal/plugin-field-kit-common';

/** The error of a field. */
export interface Complaint {
  /** Title or key of the field. */
  label: string;
  /** The message of the field's rule. */
  message: string;
}

/** A lookup of a field. */
export interface Question {
  label: string;
  lookup: Lookup;
}
