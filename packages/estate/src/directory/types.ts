import type { PersonSeed } from '../types';

/** One group of the directory. */
export interface GroupSeed {
  /** Object id, a UUID derived from the nickname. */
  id: string;
  /** Mail nickname: the group's name in the catalogue. */
  nickname: string;
  displayName: string;
  description: string;
  mail: string;
  /** Nickname of the group of which this group is a member. */
  parent?: string;
  /** False for a mailing list, which gives no rights. */
  securityEnabled: boolean;
}

/** The whole directory. */
export interface DirectorySeed {
  organisation: { displayName: string; domain: string };
  people: PersonSeed[];
  groups: GroupSeed[];
}
