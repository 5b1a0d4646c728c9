/** The message about a name's format (ledger C-034). It does not mention that capitals are refused, too (C-033). */
export const NAME_FORMAT =
  'Only use letters, numbers, hyphen ("-") and underscore ("_").';

const NAME = /^[a-z0-9_-]+$/;

/** Returns true if a name has only lower-case letters, digits, hyphens and underscores (ledger C-033). */
export function hasNameFormat(name: string): boolean {
  return NAME.test(name);
}
