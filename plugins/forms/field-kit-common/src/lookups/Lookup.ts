/** The messages of a lookup for the user. */
export interface LookupMessages {
  /** The error if the lookup does not hold, on Next and on the server. */
  message: string;
  /** Shown beside the field during typing, if the specification has another text there. Default: `message`. */
  liveMessage?: string;
  /** Shown beside the field if the lookup holds. */
  goodMessage?: string;
  /** Shown if the system does not answer, if the specification has a text for this. */
  failureMessage?: string;
}

/**
 * A question to a system that the check of a value needs, as data. Page and server each know how to ask it. All fields
 * except the messages form the question; equal questions are asked once.
 */
export interface Lookup extends LookupMessages {
  /** A {@link ListVerb}, or the name of a question to one specific system. */
  kind: string;
  /** The answer may change at any time: the page does not cache it. */
  isFleeting?: boolean;
}
