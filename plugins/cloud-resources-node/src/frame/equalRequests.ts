/**
 * How long equal requests count as one, in milliseconds: ten minutes. Somebody presses a button twice, or a system does not
 * show at once what was made; who asks for the same later means another one.
 */
export const EQUAL_WITHIN_MS = 600_000;
