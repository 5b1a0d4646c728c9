import { DirectoryGroup } from '@portal/plugin-directory-common';

/** What every call takes: a signal that stops it. */
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

/** Kinds of requests, as the list names them. */
export const SERVICE_REQUEST_TYPES = [
  'Incident',
  'Work order',
  'Subscription',
] as const;

export type ServiceRequestType = (typeof SERVICE_REQUEST_TYPES)[number];

/** What somebody asks of the people who work on the list of service requests. */
export interface ServiceRequest {
  /** Tells requests apart: equal for the same request. Letters and digits. */
  key: string;
  type: ServiceRequestType;
  title: string;
  priority: string;
  /** Entity ref of the group that asks. */
  owner: string;
  /** Entity ref of the person who asks. */
  requestedBy: string;
  details: string;
  /** Page of the run by which it was made. */
  runUrl: string;
}

/** A request as the list shows it. */
export interface ServiceRequestItem {
  /** Number in the list. */
  id: string;
  /** Address of the item. */
  url: string;
  owner: string;
  /** `New` until somebody works on it. */
  status: string;
}

/**
 * Changes the company directory and adds to its list of service requests, with the portal's own identity. What is looked
 * for is asked anew each time.
 *
 * @remarks Every method throws InputError when Graph does not take what it is given, NotAllowedError when Graph does not
 * allow it, UpstreamUnavailableError when it cannot be reached, UpstreamTimeoutError when it is too slow, and the signal's
 * reason when that aborts.
 * @public
 */
export interface DirectoryCommands {
  /** Groups with exactly this display name: the directory takes a name more than once. */
  findGroups(
    displayName: string,
    options?: DirectoryCommandOptions,
  ): Promise<DirectoryGroup[]>;

  /** @returns undefined when there is no group with this object id */
  findGroup(
    groupId: string,
    options?: DirectoryCommandOptions,
  ): Promise<DirectoryGroup | undefined>;

  /** Makes a security group without a mailbox. */
  makeGroup(
    request: MakeGroupRequest,
    options?: DirectoryCommandOptions,
  ): Promise<DirectoryGroup>;

  /** Object ids of the direct members of a group, or of its owners. @throws NotFoundError when there is no such group */
  listLinks(
    groupId: string,
    relation: 'members' | 'owners',
    options?: DirectoryCommandOptions,
  ): Promise<string[]>;

  /** Adds a person or group. @throws InputError when it is a member already; NotFoundError when there is no such group */
  addMember(
    groupId: string,
    memberId: string,
    options?: DirectoryCommandOptions,
  ): Promise<void>;

  /** Deletes a group; there need be none. The directory keeps it for 30 days. */
  deleteGroup(
    groupId: string,
    options?: DirectoryCommandOptions,
  ): Promise<void>;

  /** Requests with a key that nobody has closed yet, the oldest first. @throws NotFoundError when the list does not exist */
  findOpenServiceRequests(
    key: string,
    options?: DirectoryCommandOptions,
  ): Promise<ServiceRequestItem[]>;

  /** Adds a request to the list. @throws NotFoundError when the list does not exist */
  makeServiceRequest(
    request: ServiceRequest,
    options?: DirectoryCommandOptions,
  ): Promise<ServiceRequestItem>;
}
