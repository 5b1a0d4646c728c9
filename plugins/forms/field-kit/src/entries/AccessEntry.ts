/**
 * A person or group with independent rights (ledger C-153 to C-155).
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
 * The labels and the name check of one kind of entries.
 *
 * @public
 */
export interface AccessEntryKind {
  /** Label of the name, for example 'Email'. */
  nameLabel: string;
  /** Checks a name without a lookup. Returns the error, or undefined. */
  check(name: string): string | undefined;
  /** Message for a duplicate name. */
  twice: string;
  /** Maximum number of entries. */
  limit: number;
}
