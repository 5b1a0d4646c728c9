/** Days of a grant without a length of its own, and of each extension (P-332, P-333). */
export const GRANT_DAYS = 5;

/** Days for which an ended entry stays on the list, unless it is removed before. */
export const EXPIRED_ENTRY_DAYS = 30;

/** Days before the end of a grant at which its holder is notified (issue 4). */
export const NOTICE_DAYS = 1;

/** Maximum length of reasons and comments, in characters. */
export const MAX_REASON_LENGTH = 500;
