/**
 * Somebody or something with rights that do not depend on each other (ledger C-153 to C-155).
 *
 * @public
 */
export interface AccessEntry {
  /** Mail address or name of a group. */
  name: string;
  read: boolean;
  write: boolean;
  admin: boolean;
}

/** The rights, with their labels. */
export const RIGHTS = [
  ['read', 'Read'],
  ['write', 'Write'],
  ['admin', 'Admin'],
] as const;

/**
 * What entries of one kind are called and how their names are checked.
 *
 * @public
 */
export interface AccessEntryKind {
  /** Label of the name, for example 'Email'. */
  nameLabel: string;
  /** Checks a name without asking anybody; says what is wrong, or undefined. */
  check(name: string): string | undefined;
  /** Told when a name is in the list already. */
  twice: string;
  /** Most entries of the list. */
  limit: number;
}
