import type { FieldName } from '@portal/plugin-field-kit-common';
import type { UpstreamFieldName } from '../upstream';

/** One page of a template's form. */
export interface FormPage {
  /** JSON schema with `ui:` keys, as the template gives it. */
  schema: unknown;
  /** False when permissions keep the page from the person: they cannot fill it in. */
  isShown: boolean;
}

/** The form of a template. */
export interface Form {
  /** For messages. */
  templateRef: string;
  pages: FormPage[];
}

/** A field of a form that has a rule, with what was sent for it. */
export interface FoundField {
  /** Of a field of ours, or of one of Backstage's own. */
  name: FieldName | UpstreamFieldName;
  /** Title or key, by which people know it. */
  label: string;
  /** `ui:options` as the template gives them. */
  uiOptions: unknown;
  /** Undefined when nothing was sent. */
  value: unknown;
  /** The form shows it for these values: nothing sent then means that it was left empty. */
  isShown: boolean;
}
