/** Longest description of a request in the service desk's list: the company's. */
export const MAX_REQUEST_DESCRIPTION_LENGTH = 4_000;

/**
 * Longest title of a request in the service desk's list: that of a column with a single line of text.
 *
 * @see {@link https://learn.microsoft.com/en-us/graph/api/resources/textcolumn#properties}
 */
export const MAX_REQUEST_TITLE_LENGTH = 255;
