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

/** Longest description of a request in the service desk's list: the company's. */
export const MAX_REQUEST_DESCRIPTION_LENGTH = 4_000;

/**
 * Longest title of a request in the service desk's list: that of a column with a single line of text.
 *
 * @see {@link https://learn.microsoft.com/en-us/graph/api/resources/textcolumn#properties}
 */
export const MAX_REQUEST_TITLE_LENGTH = 255;
