import { DirectorySeed } from '../seed';
import { GraphObject, toGraphGroup, toGraphUser } from './resources';

/** A member of a group, or a group that something is a member of. */
export interface Member {
  kind: 'user' | 'group';
  object: GraphObject;
}

/** The directory as Graph shows it, indexed. */
export class GraphModel {
  readonly users: readonly GraphObject[];
  readonly groups: readonly GraphObject[];
  readonly #userByKey = new Map<string, GraphObject>();
  readonly #groupById = new Map<string, GraphObject>();
  readonly #managerOf = new Map<string, GraphObject>();
  readonly #membersOf = new Map<string, Member[]>();
  readonly #groupsOf = new Map<string, GraphObject[]>();

  constructor({ people, groups }: DirectorySeed) {
    this.users = people.map(toGraphUser);
    this.groups = groups.map(toGraphGroup);
    for (const user of this.users) {
      this.#userByKey.set(user.id, user);
      this.#userByKey.set(String(user.userPrincipalName), user);
    }
    const groupByNickname = new Map(
      this.groups.map(group => [String(group.mailNickname), group]),
    );
    for (const group of this.groups) this.#groupById.set(group.id, group);
    for (const { id, parent } of groups) {
      const child = this.#groupById.get(id);
      const above =
        parent === undefined ? undefined : groupByNickname.get(parent);
      if (child && above)
        this.#addMember(above, { kind: 'group', object: child });
    }
    for (const { id, manager, groups: nicknames } of people) {
      const user = this.#userByKey.get(id);
      const boss = manager === undefined ? undefined : this.user(manager);
      if (user && boss) this.#managerOf.set(id, boss);
      for (const nickname of nicknames) {
        const group = groupByNickname.get(nickname);
        if (user && group)
          this.#addMember(group, { kind: 'user', object: user });
      }
    }
  }

  /** @param key - object id or principal name */
  user(key: string): GraphObject | undefined {
    return this.#userByKey.get(key.toLowerCase());
  }

  group(id: string): GraphObject | undefined {
    return this.#groupById.get(id.toLowerCase());
  }

  managerOf(userId: string): GraphObject | undefined {
    return this.#managerOf.get(userId);
  }

  /** Direct members of a group. */
  membersOf(groupId: string): readonly Member[] {
    return this.#membersOf.get(groupId) ?? [];
  }

  /** Groups that a user or group is a direct member of. */
  groupsOf(id: string): readonly GraphObject[] {
    return this.#groupsOf.get(id) ?? [];
  }

  #addMember(group: GraphObject, member: Member): void {
    const members = this.#membersOf.get(group.id) ?? [];
    members.push(member);
    this.#membersOf.set(group.id, members);
    const groups = this.#groupsOf.get(member.object.id) ?? [];
    groups.push(group);
    this.#groupsOf.set(member.object.id, groups);
  }
}
