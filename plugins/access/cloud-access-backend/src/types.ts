/** Returns the current time. */
export type Clock = () => Date;

/** A signed-in user. */
export interface Caller {
  userRef: string;
  /** All groups of the user, including parent groups. */
  groups: readonly string[];
  isAdmin: boolean;
  /** Object id in the directory. */
  directoryId?: string;
}
