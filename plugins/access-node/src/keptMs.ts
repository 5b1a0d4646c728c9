/** How long answers are kept, in milliseconds. */
export const KEPT_MS = 5_000;
