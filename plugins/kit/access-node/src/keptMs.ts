/** Time for which answers are cached, in milliseconds. */
export const KEPT_MS = 5_000;
