import { type Lookup } from '@portal/plugin-field-kit-common';
import { type EntityLookup } from '../upstream';
import { type ServerLookup } from './serverLookups';

/** What a system can be asked about a field of ours or of Backstage's own. */
export type FormLookup = Lookup | EntityLookup | ServerLookup;

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
  lookup: FormLookup;
}
