/** Longest reason of a freeze or an exception. */
export const MAX_REASON = 500;

/** Longest name of a freeze. */
export const MAX_TITLE = 100;
