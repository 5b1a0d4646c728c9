/** A field of a form, with a value that is good for Asha, and values that are not. */
export interface Sample {
  /** The `ui:field`. */
  field: string;
  options?: object;
  good: unknown;
  /** Values, undefined for nothing sent, with what people are told. */
  bad: [value: unknown, message: string][];
}
