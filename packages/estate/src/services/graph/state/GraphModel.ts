import type { DirectorySeed } from '../../../directory';
import type { PhotoSeed } from '../../../types';
import {
  type CreatedGroup,
  type CreatedUser,
  type DirectoryChanges,
  noChanges,
} from './changes';
import {
  type GraphObject,
  toCreatedGraphGroup,
  toCreatedGraphUser,
  toGraphGroup,
  toGraphUser,
} from '../present/resources';

/** A member of a group, or a group of a member. */
export interface Member {
  kind: 'user' | 'group';
  object: GraphObject;
}

/** The directory in the format of Graph, indexed: the seed with the changes since. */
export class GraphModel {
  readonly #users: GraphObject[] = [];
  readonly #groups = new Map<string, GraphObject>();
  readonly #userByKey = new Map<string, GraphObject>();
  readonly #photoOf = new Map<string, PhotoSeed>();
  readonly #managerOf = new Map<string, GraphObject>();
  readonly #membersOf = new Map<string, Member[]>();
  readonly #ownersOf = new Map<string, GraphObject[]>();
  readonly #groupsOf = new Map<string, GraphObject[]>();

  constructor(seed: DirectorySeed, changes: DirectoryChanges = noChanges()) {
    for (const person of seed.people) {
      this.#putUser(toGraphUser(person));
      if (person.photo) this.#photoOf.set(person.id, person.photo);
    }
    for (const group of seed.groups) {
      this.#groups.set(group.id, toGraphGroup(group));
    }
    this.#linkSeed(seed);
    this.#apply(changes);
  }

  get users(): readonly GraphObject[] {
    return this.#users;
  }

  get groups(): readonly GraphObject[] {
    return [...this.#groups.values()];
  }

  /** @param key - object id or principal name */
  user(key: string): GraphObject | undefined {
    return this.#userByKey.get(key.toLowerCase());
  }

  group(id: string): GraphObject | undefined {
    return this.#groups.get(id.toLowerCase());
  }

  /** A person or group. */
  directoryObject(id: string): Member | undefined {
    const user = this.user(id);
    if (user) return { kind: 'user', object: user };
    const group = this.group(id);
    return group && { kind: 'group', object: group };
  }

  managerOf(userId: string): GraphObject | undefined {
    return this.#managerOf.get(userId);
  }

  /** The colours of a person's picture. */
  photoOf(userId: string): PhotoSeed | undefined {
    return this.#photoOf.get(userId);
  }

  /** Direct members of a group. */
  membersOf(groupId: string): readonly Member[] {
    return this.#membersOf.get(groupId) ?? [];
  }

  ownersOf(groupId: string): readonly GraphObject[] {
    return this.#ownersOf.get(groupId) ?? [];
  }

  /** Groups with the user or group as a direct member. */
  groupsOf(id: string): readonly GraphObject[] {
    return this.#groupsOf.get(id) ?? [];
  }

  addUser(user: CreatedUser): GraphObject {
    const object = toCreatedGraphUser(user);
    this.#putUser(object);
    return object;
  }

  addGroup(group: CreatedGroup): GraphObject {
    const object = toCreatedGraphGroup(group);
    this.#groups.set(object.id, object);
    return object;
  }

  addMember(group: GraphObject, member: Member): void {
    add(this.#membersOf, group.id, member);
    add(this.#groupsOf, member.object.id, group);
  }

  removeMember(groupId: string, memberId: string): void {
    remove(this.#membersOf, groupId, ({ object }) => object.id === memberId);
    remove(this.#groupsOf, memberId, group => group.id === groupId);
  }

  addOwner(groupId: string, owner: GraphObject): void {
    add(this.#ownersOf, groupId, owner);
  }

  /** Removes a group with all its relations. */
  removeGroup(id: string): void {
    for (const { object } of this.membersOf(id)) {
      remove(this.#groupsOf, object.id, group => group.id === id);
    }
    for (const group of this.groupsOf(id)) {
      remove(this.#membersOf, group.id, ({ object }) => object.id === id);
    }
    this.#membersOf.delete(id);
    this.#ownersOf.delete(id);
    this.#groupsOf.delete(id);
    this.#groups.delete(id);
  }

  #putUser(user: GraphObject): void {
    this.#users.push(user);
    this.#userByKey.set(user.id, user);
    this.#userByKey.set(String(user.userPrincipalName).toLowerCase(), user);
  }

  #linkSeed({ people, groups }: DirectorySeed): void {
    const byNickname = new Map(
      this.groups.map(group => [String(group.mailNickname), group]),
    );
    for (const { id, parent } of groups) {
      const child = this.group(id);
      const above = parent === undefined ? undefined : byNickname.get(parent);
      if (child && above) {
        this.addMember(above, { kind: 'group', object: child });
      }
    }
    for (const { id, manager, groups: nicknames } of people) {
      const user = this.user(id);
      const boss = manager === undefined ? undefined : this.user(manager);
      if (user && boss) this.#managerOf.set(id, boss);
      for (const nickname of nicknames) {
        const group = byNickname.get(nickname);
        if (user && group)
          this.addMember(group, { kind: 'user', object: user });
      }
    }
  }

  /** Ignores a relation to a person who is no longer in the seed. */
  #apply(changes: DirectoryChanges): void {
    const { users, groups, members, owners, deletedGroups, removedMembers } =
      changes;
    for (const user of users) this.addUser(user);
    for (const id of deletedGroups) this.removeGroup(id);
    for (const { groupId, objectId } of removedMembers) {
      this.removeMember(groupId, objectId);
    }
    for (const group of groups) this.addGroup(group);
    for (const { groupId, objectId } of members) {
      const group = this.group(groupId);
      const member = this.directoryObject(objectId);
      if (group && member) this.addMember(group, member);
    }
    for (const { groupId, objectId } of owners) {
      const owner = this.user(objectId);
      if (owner) this.addOwner(groupId, owner);
    }
  }
}

function add<Item>(map: Map<string, Item[]>, key: string, item: Item): void {
  const items = map.get(key);
  if (items) items.push(item);
  else map.set(key, [item]);
}

function remove<Item>(
  map: Map<string, Item[]>,
  key: string,
  isGone: (item: Item) => boolean,
): void {
  const left = (map.get(key) ?? []).filter(item => !isGone(item));
  map.set(key, left);
}
