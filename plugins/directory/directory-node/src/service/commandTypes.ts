import type { ServiceRequestList } from '@portal/plugin-cloud-resources-node';
import type { DirectoryGroup } from '@portal/plugin-directory-common';

/** Options of every call. */
export interface DirectoryCommandOptions {
  signal?: AbortSignal;
}

export interface MakeGroupRequest {
  displayName: string;
  /** At most 1,024 characters. */
  description: string;
  /** Letters, digits and `-_.`; at most 64. */
  mailNickname: string;
  /** Object ids of people; at most 20 with the members. */
  ownerIds: readonly string[];
  /** Object ids of people and groups. */
  memberIds: readonly string[];
}

/** A group, and what a membership of it can bring with it. */
export interface InspectedGroup {
  id: string;
  displayName: string;
  mailNickname?: string;
  isSecurityGroup: boolean;
  /** True if the directory's own roles can be given to it. */
  isRoleAssignable: boolean;
  /** True if a rule or another directory decides the members, so that nobody can add one. */
  isManagedElsewhere: boolean;
}

/** A direct member of a group. */
export interface DirectoryMember {
  id: string;
  /** `other`: for example an application or a device. */
  kind: 'person' | 'group' | 'other';
  /** Display name, else mail address or principal name; undefined for an object without any. */
  name?: string;
}

/**
 * Changes the company directory and adds to its list of service requests, with the portal identity. Reads are not
 * cached.
 *
 * @remarks Every method throws InputError if Graph rejects the input, NotAllowedError if Graph refuses the request,
 * UpstreamUnavailableError if it cannot be reached, UpstreamTimeoutError after a time-out, and the signal's reason
 * after an abort.
 * @public
 */
export interface DirectoryCommands extends ServiceRequestList {
  /** Groups with exactly this display name: the directory accepts the same name several times. */
  findGroups(
    displayName: string,
    options?: DirectoryCommandOptions,
  ): Promise<DirectoryGroup[]>;

  /** @returns undefined if no group has this object id */
  findGroup(
    groupId: string,
    options?: DirectoryCommandOptions,
  ): Promise<DirectoryGroup | undefined>;

  /** Creates a security group without a mailbox. */
  makeGroup(
    request: MakeGroupRequest,
    options?: DirectoryCommandOptions,
  ): Promise<DirectoryGroup>;

  /**
   * Object ids of the direct members of a group, or of its owners. @throws NotFoundError if the group does not exist
   */
  listLinks(
    groupId: string,
    relation: 'members' | 'owners',
    options?: DirectoryCommandOptions,
  ): Promise<string[]>;

  /** Direct members of a group with their names; at most 5,000. @throws NotFoundError if the group does not exist */
  listMembers(
    groupId: string,
    options?: DirectoryCommandOptions,
  ): Promise<DirectoryMember[]>;

  /**
   * Groups of which a person or group is a direct member.
   *
   * @throws NotFoundError if the directory has no such object
   */
  listGroupsOf(
    kind: 'person' | 'group',
    objectId: string,
    options?: DirectoryCommandOptions,
  ): Promise<string[]>;

  /** What makes the membership of a group unsafe to give; undefined if no group has this object id. */
  inspectGroup(
    groupId: string,
    options?: DirectoryCommandOptions,
  ): Promise<InspectedGroup | undefined>;

  /**
   * Removes a person or group; succeeds if it is no member, and if the group is missing. Graph may answer from a replica
   * that lags: only later reads confirm the removal.
   */
  removeMember(
    groupId: string,
    memberId: string,
    options?: DirectoryCommandOptions,
  ): Promise<void>;

  /**
   * Adds a person or group.
   *
   * @throws InputError if it is a member already, in Graph's words ("One or more added object references already exist",
   * https://learn.microsoft.com/graph/api/group-post-members); NotFoundError if the group does not exist
   */
  addMember(
    groupId: string,
    memberId: string,
    options?: DirectoryCommandOptions,
  ): Promise<void>;

  /**
   * Deletes a group; succeeds if it is missing. Graph may answer from a replica that lags: only later reads confirm the
   * deletion. The directory keeps the group for 30 days.
   */
  deleteGroup(
    groupId: string,
    options?: DirectoryCommandOptions,
  ): Promise<void>;
}
