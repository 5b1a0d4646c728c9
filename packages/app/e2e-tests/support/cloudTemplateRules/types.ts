/** The values of a form, by field; undefined for no value. */
export type FormValues = Record<string, unknown>;

/** The rules for the values of one template, tested from outside by the server's refusals. */
export interface TemplateRules {
  /** Values that no rule refuses, unless `refused` is set. */
  good: FormValues;
  /** Fields of `good` that are each required: only their own error is expected if they are missing. */
  required: string[];
  /** Title of the field `owner`. @defaultValue 'Owner' */
  ownerTitle?: string;
  /** The server's response to `good`, for a template that deletes a resource which no template created. */
  refused?: string;
  /** Changes of `good`, with all messages of the server. */
  broken: [changes: FormValues, complaint: string][];
}
