/** The rule of a name's format (ledger C-034). The text does not say so, but capitals are refused (C-033). */
export const NAME_FORMAT =
  'Only use letters, numbers, hyphen ("-") and underscore ("_").';

const NAME = /^[a-z0-9_-]+$/;

/** Says whether a name is only lower-case letters, digits, hyphens and underscores (ledger C-033). */
export function hasNameFormat(name: string): boolean {
  return NAME.test(name);
}
