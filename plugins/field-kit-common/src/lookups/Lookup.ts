/** What people are told about a lookup. */
export interface LookupMessages {
  /** On Next, and by the server: what is wrong when it does not hold. */
  message: string;
  /** Beside the field while one types, where the specification words that differently. Default: `message`. */
  liveMessage?: string;
  /** Beside the field when it holds. */
  goodMessage?: string;
  /** When the system gives no answer, where the specification words that. */
  failureMessage?: string;
}

/**
 * What a system must be asked before a value is good, as data: the page and the server each know how to ask. Everything
 * but the messages is the question; equal questions are asked once.
 */
export interface Lookup extends LookupMessages {
  /** A {@link ListVerb}, or the name of a question that only one system knows. */
  kind: string;
  /** The answer may be another one at any moment: the page does not keep it. */
  isFleeting?: boolean;
}
