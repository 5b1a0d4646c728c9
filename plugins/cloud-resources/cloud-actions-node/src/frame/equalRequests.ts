/**
 * Time for which equal requests count as one, in milliseconds: ten minutes. The requester may have clicked twice, or the
 * system may not list a new resource at once. A later equal request is a new one.
 */
export const EQUAL_WITHIN_MS = 600_000;
