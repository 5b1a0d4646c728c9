/** One page of a template's form. */
export interface FormPage {
  /** JSON schema with `ui:` keys, from the template. */
  schema: unknown;
  /** False if the caller has no permission to fill in the page. */
  isShown: boolean;
}

/** The form of a template. */
export interface Form {
  /** For messages. */
  templateRef: string;
  pages: FormPage[];
  /** The steps of a template of the catalogue, as it is written. */
  steps?: unknown;
}

/** Knows which names of `ui:field` are those of our own fields. */
export interface OwnFields {
  has(name: unknown): name is string;
}

/** A field with a rule and its sent value. */
export interface FoundField {
  /** The name of one of our fields, or of one of Backstage's own. */
  name: string;
  /** Title or key of the field, for messages. */
  label: string;
  /** `ui:options` from the template. */
  uiOptions: unknown;
  /** Undefined if no value was sent. */
  value: unknown;
  /** True if the form shows the field for these values: a missing value then counts as empty. */
  isShown: boolean;
}
