/** Most templates in a list. */
export const MAX_TEMPLATES = 200;

/** The attributes of actions that change nothing. */
export const READS = {
  readOnly: true,
  destructive: false,
  idempotent: true,
};
