import type { GroupSeed } from '../directory';
import type { PersonSeed } from '../types';
import {
  PORTAL_IDENTITY,
  PORTAL_OBJECT_ID,
  PROVISIONING_IDENTITY,
  PROVISIONING_OBJECT_ID,
  type PrincipalName,
  type Principal,
} from './Principal';

const IDENTITIES: ReadonlyMap<string, PrincipalName> = new Map([
  [PORTAL_OBJECT_ID, PORTAL_IDENTITY],
  [PROVISIONING_OBJECT_ID, PROVISIONING_IDENTITY],
]);

/** Finds the principal of a token. */
export class PrincipalFinder {
  readonly #people: Map<string, PersonSeed>;
  readonly #groups: Map<string, GroupSeed>;

  constructor(people: PersonSeed[], groups: GroupSeed[]) {
    this.#people = new Map(people.map(person => [person.id, person]));
    this.#groups = new Map(groups.map(group => [group.nickname, group]));
  }

  /** A person who is not in the directory has no names, and so no rights. */
  person(objectId: string): Principal {
    const person = this.#people.get(objectId);
    const names = new Set<PrincipalName>();
    if (person) {
      names.add(`person:${person.userPrincipalName}`);
      for (const group of person.groups) this.#addGroups(group, names);
    }
    return { objectId, names };
  }

  /** An application that is neither of the two identities has no names, and so no rights. */
  identity(objectId: string): Principal {
    const name = IDENTITIES.get(objectId);
    return { objectId, names: new Set(name === undefined ? [] : [name]) };
  }

  /** A mailing list gives no rights and does not pass any on. */
  #addGroups(nickname: string | undefined, names: Set<PrincipalName>): void {
    const group =
      nickname === undefined ? undefined : this.#groups.get(nickname);
    if (!group?.securityEnabled) return;
    names.add(`group:${group.nickname}`);
    this.#addGroups(group.parent, names);
  }
}
