import { objectId } from '../../../seed/objectId';
import type { Lateness } from '../../../serviceKit/Lateness';
import { badRequest, notFound } from '../GraphError';
import type { GraphModel, Member } from './GraphModel';
import type { GraphObject } from '../present/resources';
import type { CreatedGroup, DirectoryChanges } from './changes';
import { membershipOf } from './SeenDirectory';
import {
  badProperty,
  type NewGroup,
  parseGroupPatch,
  parseNewGroup,
} from './newGroup';

/** A request that changes the directory. */
export interface WriteRequest {
  method: 'POST' | 'PATCH' | 'DELETE';
  /** Decoded parts of the path after the version. */
  segments: string[];
  /** Decoded JSON; undefined without a body. */
  body: unknown;
}

/** Response to a change: the new object, or an empty body. */
export type WriteAnswer =
  { status: 201; object: GraphObject } | { status: 204 };

const REFERENCE =
  /^https?:\/\/[^/]+\/(?:v1\.0|beta)\/(?:directoryObjects|users|groups)\/(?<id>[0-9a-f-]{36})$/i;

/** Creates and deletes groups and adds members, in the model and in the stored changes. */
export class GroupWriter {
  readonly #model: GraphModel;
  readonly #changes: DirectoryChanges;
  readonly #domain: string;
  readonly #lateness: Lateness;

  /** @param parts - `changes` is updated in place */
  constructor(parts: {
    model: GraphModel;
    changes: DirectoryChanges;
    domain: string;
    lateness: Lateness;
  }) {
    this.#model = parts.model;
    this.#changes = parts.changes;
    this.#domain = parts.domain;
    this.#lateness = parts.lateness;
  }

  /** @throws GraphError for every response that is not a 201 or 204 */
  write({ method, segments, body }: WriteRequest): WriteAnswer {
    const [root, groupId, relation, ref, ...rest] = segments;
    if (method === 'DELETE' && relation === 'members' && rest.length === 1) {
      return this.#removeMember(String(groupId), String(ref), rest[0]);
    }
    if (root === 'groups' && rest.length === 0) {
      if (method === 'POST' && groupId === undefined) return this.#create(body);
      if (groupId !== undefined) {
        const group = this.#seenGroup(groupId);
        if (!group) throw notFound(groupId);
        if (method === 'DELETE' && relation === undefined) {
          return this.#delete(group);
        }
        if (method === 'PATCH' && relation === undefined) {
          return this.#change(group, body);
        }
        if (method === 'POST' && relation === 'members' && ref === '$ref') {
          return this.#addMember(group, body);
        }
      }
    }
    throw badRequest(
      `The method '${method}' is not supported on '${segments.join('/')}'.`,
    );
  }

  #create(body: unknown): WriteAnswer {
    const input = parseNewGroup(body);
    const members = this.#resolveAll(input, 'members');
    const owners = this.#resolveAll(input, 'owners');
    const notPerson = owners.find(owner => owner.kind !== 'user');
    if (notPerson) {
      throw badProperty(
        `The object '${notPerson.object.id}' cannot be an owner of a group.`,
      );
    }
    const group = this.#newGroup(input);
    this.#changes.groups.push(group);
    const object = this.#model.addGroup(group);
    this.#lateness.made(object.id);
    // Copies that know the group may not know its members yet.
    for (const member of members) this.#link(object, member, 2);
    for (const owner of owners) {
      this.#model.addOwner(object.id, owner.object);
      this.#changes.owners.push({
        groupId: object.id,
        objectId: owner.object.id,
      });
    }
    return { status: 201, object };
  }

  #newGroup(input: NewGroup): CreatedGroup {
    const { mailNickname, mailEnabled, description } = input;
    if (mailEnabled && this.#isTaken(mailNickname)) {
      throw badProperty(
        'Another object with the same value for property mailNickname already exists.',
      );
    }
    return {
      id: this.#freeId(mailNickname),
      createdDateTime: new Date().toISOString(),
      displayName: input.displayName,
      ...(description && { description }),
      mailNickname,
      ...(mailEnabled && { mail: `${mailNickname}@${this.#domain}` }),
      mailEnabled,
      securityEnabled: input.securityEnabled,
      groupTypes: input.groupTypes,
      visibility: input.visibility,
    };
  }

  #isTaken(mailNickname: string): boolean {
    return this.#model.groups.some(
      group =>
        String(group.mailNickname).toLowerCase() === mailNickname.toLowerCase(),
    );
  }

  /** Security groups may have the same nickname, so the id includes a counter. */
  #freeId(mailNickname: string): string {
    for (let count = 1; ; count += 1) {
      const id = objectId('group', `${mailNickname}/${count}`);
      if (!this.#model.group(id)) return id;
    }
  }

  #delete(group: GraphObject): WriteAnswer {
    const changes = this.#changes;
    const isCreated = changes.groups.some(({ id }) => id === group.id);
    changes.groups = changes.groups.filter(({ id }) => id !== group.id);
    const isOther = (link: { groupId: string; objectId: string }) =>
      link.groupId !== group.id && link.objectId !== group.id;
    changes.members = changes.members.filter(isOther);
    changes.owners = changes.owners.filter(isOther);
    if (!isCreated) changes.deletedGroups.push(group.id);
    this.#model.removeGroup(group.id);
    return { status: 204 };
  }

  #change(group: GraphObject, body: unknown): WriteAnswer {
    const patch = parseGroupPatch(body);
    const created = this.#changes.groups.find(({ id }) => id === group.id);
    if (!created) throw badRequest('Groups of the seed cannot be changed.');
    const { description, ...others } = patch;
    Object.assign(created, others);
    Object.assign(group, patch);
    if (description !== undefined) {
      created.description = description ?? undefined;
    }
    return { status: 204 };
  }

  #addMember(group: GraphObject, body: unknown): WriteAnswer {
    const isObject = typeof body === 'object' && body !== null;
    const names = isObject ? Object.keys(body) : [];
    if (!isObject || !('@odata.id' in body) || names.length !== 1) {
      throw badRequest("The body needs the one property '@odata.id'.");
    }
    const member = this.#resolve(body['@odata.id'], '@odata.id');
    if (member.object.id === group.id) {
      throw badProperty('A group cannot be a member of itself.');
    }
    const isThere = this.#model
      .membersOf(group.id)
      .some(({ object }) => object.id === member.object.id);
    if (isThere) {
      throw badProperty(
        "One or more added object references already exist for the following modified properties: 'members'.",
      );
    }
    this.#link(group, member);
    return { status: 204 };
  }

  #removeMember(groupId: string, id: string, ref: string): WriteAnswer {
    const group = this.#seenGroup(groupId);
    const isThere =
      ref === '$ref' &&
      this.#model.membersOf(groupId).some(({ object }) => object.id === id);
    if (!group || !isThere) throw notFound(id);
    this.#model.removeMember(group.id, id);
    const { members, removedMembers } = this.#changes;
    const added = members.findIndex(
      link => link.groupId === group.id && link.objectId === id,
    );
    if (added >= 0) members.splice(added, 1);
    else removedMembers.push({ groupId: group.id, objectId: id });
    return { status: 204 };
  }

  /** A group that is too new for the directory's copies is missing for changes, too. */
  #seenGroup(id: string): GraphObject | undefined {
    const group = this.#model.group(id);
    return group && this.#lateness.isSeen(group.id) ? group : undefined;
  }

  #link(group: GraphObject, member: Member, copies = 1): void {
    this.#model.addMember(group, member);
    this.#lateness.made(membershipOf(group.id, member.object.id), copies);
    this.#changes.members.push({
      groupId: group.id,
      objectId: member.object.id,
    });
  }

  #resolveAll(input: NewGroup, relation: 'members' | 'owners'): Member[] {
    const property = `${relation}@odata.bind` as const;
    const found = (input[property] ?? []).map(reference =>
      this.#resolve(reference, property),
    );
    if (new Set(found.map(({ object }) => object.id)).size < found.length) {
      throw badProperty(`'${property}' names an object more than once.`);
    }
    return found;
  }

  #resolve(reference: unknown, property: string): Member {
    const id =
      typeof reference === 'string'
        ? REFERENCE.exec(reference)?.groups?.id
        : undefined;
    if (id === undefined) {
      throw badProperty(`Invalid URL format specified in '${property}'.`);
    }
    const member = this.#model.directoryObject(id);
    if (!member || !this.#lateness.isSeen(member.object.id)) throw notFound(id);
    return member;
  }
}
