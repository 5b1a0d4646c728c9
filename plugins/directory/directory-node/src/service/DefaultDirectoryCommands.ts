import {
  type DirectoryGroup,
  formatGroupQuery,
} from '@portal/plugin-directory-common';
import { z } from 'zod';
import type { GraphClient } from '../graph/GraphClient';
import {
  GROUP_PROPERTIES,
  groupSchema,
  INSPECTED_PROPERTIES,
  inspectedSchema,
  MEMBER_PROPERTIES,
  memberSchema,
} from '../graph/resources';
import type {
  DirectoryCommandOptions,
  DirectoryCommands,
  DirectoryMember,
  InspectedGroup,
  MakeGroupRequest,
} from './commandTypes';
import type { ServiceRequest } from '@portal/plugin-cloud-resources-node';
import type { ServiceRequests } from './ServiceRequests';

/** Maximum number of groups with one name, and of members or owners of a group. */
const MAX_NAMESAKES = 50;
const MAX_LINKS = 5_000;

const NO_GROUP = 'The directory has no such group any more';

/** Returns undefined for something that the directory does not have. */
async function orUndefined<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if ((error as Error).name !== 'NotFoundError') throw error;
    return undefined;
  }
}

/** Changes Microsoft Graph. */
export class DefaultDirectoryCommands implements DirectoryCommands {
  readonly #graph: GraphClient;
  readonly #requests: ServiceRequests;

  constructor(graph: GraphClient, requests: ServiceRequests) {
    this.#graph = graph;
    this.#requests = requests;
  }

  async findGroups(
    displayName: string,
    { signal }: DirectoryCommandOptions = {},
  ): Promise<DirectoryGroup[]> {
    const { items } = await this.#graph.list(
      {
        operation: 'look for groups of this name',
        path: ['groups'],
        query: {
          // Without $count it is no advanced query, so that it finds a group that was just made.
          ...formatGroupQuery({ by: 'displayName', value: displayName }),
          $select: GROUP_PROPERTIES.join(','),
        },
        schema: groupSchema,
        signal,
      },
      MAX_NAMESAKES,
    );
    return items;
  }

  async findGroup(
    groupId: string,
    { signal }: DirectoryCommandOptions = {},
  ): Promise<DirectoryGroup | undefined> {
    return orUndefined(
      this.#graph.get({
        operation: 'look for a group',
        path: ['groups', groupId],
        query: { $select: GROUP_PROPERTIES.join(',') },
        schema: groupSchema,
        signal,
      }),
    );
  }

  async makeGroup(
    request: MakeGroupRequest,
    { signal }: DirectoryCommandOptions = {},
  ): Promise<DirectoryGroup> {
    const { displayName, description, mailNickname } = request;
    const references = (ids: readonly string[]) =>
      ids.map(id => this.#graph.reference(id));
    return this.#graph.make({
      operation: 'create the group',
      path: ['groups'],
      body: {
        displayName,
        description,
        mailNickname,
        mailEnabled: false,
        securityEnabled: true,
        // Graph refuses an empty list.
        ...(request.ownerIds.length > 0 && {
          'owners@odata.bind': references(request.ownerIds),
        }),
        ...(request.memberIds.length > 0 && {
          'members@odata.bind': references(request.memberIds),
        }),
      },
      schema: groupSchema,
      signal,
      notFound: 'A member or owner of the group is not in the directory',
    });
  }

  async listLinks(
    groupId: string,
    relation: 'members' | 'owners',
    { signal }: DirectoryCommandOptions = {},
  ): Promise<string[]> {
    const { items } = await this.#graph.list(
      {
        operation: `list the ${relation} of a group`,
        path: ['groups', groupId, relation],
        query: { $select: 'id' },
        schema: z.object({ id: z.string() }),
        signal,
        notFound: NO_GROUP,
      },
      MAX_LINKS,
    );
    return items.map(({ id }) => id);
  }

  async listMembers(
    groupId: string,
    { signal }: DirectoryCommandOptions = {},
  ): Promise<DirectoryMember[]> {
    const { items } = await this.#graph.list(
      {
        operation: 'list the members of a group with their names',
        path: ['groups', groupId, 'members'],
        query: { $select: MEMBER_PROPERTIES.join(',') },
        schema: memberSchema,
        signal,
        notFound: NO_GROUP,
      },
      MAX_LINKS,
    );
    return items;
  }

  async listGroupsOf(
    kind: 'person' | 'group',
    objectId: string,
    { signal }: DirectoryCommandOptions = {},
  ): Promise<string[]> {
    const { items } = await this.#graph.list(
      {
        operation: `list the groups of a ${kind}`,
        path: [
          kind === 'person' ? 'users' : 'groups',
          objectId,
          'memberOf',
          'microsoft.graph.group',
        ],
        query: { $select: 'id' },
        schema: z.object({ id: z.string() }),
        signal,
        notFound: `The directory has no such ${kind} any more`,
      },
      MAX_LINKS,
    );
    return items.map(({ id }) => id);
  }

  async inspectGroup(
    groupId: string,
    { signal }: DirectoryCommandOptions = {},
  ): Promise<InspectedGroup | undefined> {
    return orUndefined(
      this.#graph.get({
        operation: 'look at a group',
        path: ['groups', groupId],
        query: { $select: INSPECTED_PROPERTIES.join(',') },
        schema: inspectedSchema,
        signal,
      }),
    );
  }

  async removeMember(
    groupId: string,
    memberId: string,
    { signal }: DirectoryCommandOptions = {},
  ): Promise<void> {
    await orUndefined(
      this.#graph.change(
        {
          operation: 'remove a member from the group',
          path: ['groups', groupId, 'members', memberId, '$ref'],
          signal,
        },
        { method: 'DELETE' },
      ),
    );
  }

  async addMember(
    groupId: string,
    memberId: string,
    { signal }: DirectoryCommandOptions = {},
  ): Promise<void> {
    await this.#graph.change(
      {
        operation: 'add a member to the group',
        path: ['groups', groupId, 'members', '$ref'],
        signal,
        notFound: NO_GROUP,
      },
      { method: 'POST', objectId: memberId },
    );
  }

  async deleteGroup(
    groupId: string,
    { signal }: DirectoryCommandOptions = {},
  ): Promise<void> {
    await orUndefined(
      this.#graph.change(
        {
          operation: 'delete the group',
          path: ['groups', groupId],
          signal,
        },
        { method: 'DELETE' },
      ),
    );
  }

  findOpenServiceRequests(
    key: string,
    { signal }: DirectoryCommandOptions = {},
  ) {
    return this.#requests.findOpen(key, signal);
  }

  makeServiceRequest(
    request: ServiceRequest,
    { signal }: DirectoryCommandOptions = {},
  ) {
    return this.#requests.make(request, signal);
  }
}
