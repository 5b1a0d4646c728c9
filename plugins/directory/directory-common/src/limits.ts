/**
 * Longest display name of a group.
 *
 * @see {@link https://learn.microsoft.com/en-us/graph/api/resources/group#properties}
 */
export const MAX_GROUP_NAME_LENGTH = 256;

/** Longest cost code: the company's. */
export const MAX_COST_CODE_LENGTH = 64;

/** Ids of applications in the company's list: `APP1002`. */
export const APPLICATION_ID = /^APP\d{4,}$/;
