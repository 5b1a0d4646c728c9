import type { PhotoSeed } from '../../../types';
import type { Lateness } from '../../../serviceKit/Lateness';
import type { GraphObject } from '../present/resources';
import type { GraphModel, Member } from './GraphModel';

/** What reads of the directory need. */
export type DirectoryView = Pick<
  GraphModel,
  | 'users'
  | 'groups'
  | 'user'
  | 'group'
  | 'photoOf'
  | 'managerOf'
  | 'membersOf'
  | 'ownersOf'
  | 'groupsOf'
>;

/** Names a membership, for its lateness. */
export function membershipOf(groupId: string, memberId: string): string {
  return `${groupId}/${memberId}`;
}

/**
 * The directory as its copies answer reads: they learn of new groups and members late
 * (https://learn.microsoft.com/graph/best-practices-concept#handling-expected-errors).
 */
export class SeenDirectory implements DirectoryView {
  readonly #model: GraphModel;
  readonly #lateness: Lateness;

  constructor(model: GraphModel, lateness: Lateness) {
    this.#model = model;
    this.#lateness = lateness;
  }

  get users(): readonly GraphObject[] {
    return this.#model.users;
  }

  get groups(): readonly GraphObject[] {
    return this.#model.groups.filter(group => this.#isSeen(group));
  }

  user(key: string): GraphObject | undefined {
    return this.#model.user(key);
  }

  group(id: string): GraphObject | undefined {
    const group = this.#model.group(id);
    return group && this.#isSeen(group) ? group : undefined;
  }

  photoOf(userId: string): PhotoSeed | undefined {
    return this.#model.photoOf(userId);
  }

  managerOf(userId: string): GraphObject | undefined {
    return this.#model.managerOf(userId);
  }

  membersOf(groupId: string): readonly Member[] {
    return this.#model
      .membersOf(groupId)
      .filter(
        ({ object }) =>
          this.#isSeen(object) && this.#isLinked(groupId, object.id),
      );
  }

  ownersOf(groupId: string): readonly GraphObject[] {
    return this.#model.ownersOf(groupId);
  }

  groupsOf(id: string): readonly GraphObject[] {
    return this.#model
      .groupsOf(id)
      .filter(group => this.#isSeen(group) && this.#isLinked(group.id, id));
  }

  #isSeen({ id }: GraphObject): boolean {
    return this.#lateness.isSeen(id);
  }

  #isLinked(groupId: string, memberId: string): boolean {
    return this.#lateness.isSeen(membershipOf(groupId, memberId));
  }
}
