import type { AuthService } from '@backstage/backend-plugin-api';
import { InputError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { DIRECTORY_ID } from '@portal/plugin-access-node';
import {
  type DirectoryService,
  findPeople,
  type groupAccessInput,
  type teamMembersInput,
} from '@portal/plugin-directory-node';
import {
  ACCESS_LIST_MESSAGES,
  GROUP_ACCESS_MESSAGES,
} from '@portal/plugin-directory-common';
import type {
  RepositoryPermission,
  SourceControlService,
} from '@portal/plugin-source-control-node';
import type { z } from 'zod/v3';

/** Sources for looking up groups and users. */
export interface GrantSources {
  auth: AuthService;
  catalog: CatalogService;
  directory: DirectoryService;
  sourceControl: SourceControlService;
  /** Annotation of a user entity that contains the GitHub username. */
  githubUsernameAnnotation: string;
}

/** The two lists of a form. */
export interface AccessLists {
  teamMembers: z.output<typeof teamMembersInput>;
  groups: z.output<typeof groupAccessInput>;
}

interface Rights {
  read: boolean;
  write: boolean;
  admin: boolean;
}

/** One grant: to a team, or to a person. */
export type Grant = { permission: RepositoryPermission } & (
  { team: string } | { username: string }
);

/**
 * Returns the highest right of an entry. In the form the rights are independent, but in source control each right
 * includes the lower ones.
 *
 * @throws InputError that names the entry, if it has no rights
 */
function toPermission(
  { read, write, admin }: Rights,
  index: number,
): RepositoryPermission {
  if (admin) return 'admin';
  if (write) return 'push';
  if (read) return 'pull';
  throw new InputError(
    ACCESS_LIST_MESSAGES.entry(index, ACCESS_LIST_MESSAGES.noRight),
  );
}

/**
 * Finds the team of a group. Its name is the group's mail nickname.
 *
 * @throws InputError if several groups have the display name or the nickname, because the choice would be ambiguous
 */
async function findTeam(
  { directory, sourceControl }: GrantSources,
  name: string,
  entry: { index: number; signal?: AbortSignal },
): Promise<string> {
  const { index, signal } = entry;
  const { items } = await directory.findGroups(
    { by: 'displayName', value: name },
    { signal },
  );
  const team = items[0]?.mailNickname?.toLowerCase();
  if (team === undefined) {
    throw new InputError(
      ACCESS_LIST_MESSAGES.entry(index, GROUP_ACCESS_MESSAGES.unknownGroup),
    );
  }
  const namesakes = await directory.findGroups(
    { by: 'mailNickname', value: team },
    { signal },
  );
  if (items.length > 1 || namesakes.items.length > 1) {
    throw new InputError(
      ACCESS_LIST_MESSAGES.entry(
        index,
        'The directory has several groups of this name. Ask an administrator of the directory to rename one',
      ),
    );
  }
  if (await sourceControl.hasTeam(team, { signal })) return team;
  throw new InputError(
    ACCESS_LIST_MESSAGES.entry(
      index,
      'The group is no team in GitHub yet. Ask the platform team to have it synchronised',
    ),
  );
}

/** Reads GitHub usernames from the catalogue, which gets them from the directory. */
async function findUsername(
  { auth, catalog, githubUsernameAnnotation }: GrantSources,
  directoryId: string,
  index: number,
): Promise<string> {
  const { items } = await catalog.getEntities(
    {
      filter: {
        kind: 'user',
        [`metadata.annotations.${DIRECTORY_ID}`]: directoryId,
      },
      fields: ['metadata.annotations'],
      limit: 1,
    },
    { credentials: await auth.getOwnServiceCredentials() },
  );
  const username = items[0]?.metadata.annotations?.[githubUsernameAnnotation];
  if (username) return username;
  throw new InputError(
    ACCESS_LIST_MESSAGES.entry(
      index,
      'The directory does not know the GitHub username of this person',
    ),
  );
}

/**
 * Finds the source control teams and usernames of groups and people.
 *
 * @throws InputError that names the first entry without rights, or without a matching group or person
 */
export async function findGrants(
  sources: GrantSources,
  lists: AccessLists,
  signal?: AbortSignal,
): Promise<Grant[]> {
  const grants: Grant[] = [];
  for (const [index, entry] of lists.groups.entries()) {
    const permission = toPermission(entry, index);
    const name = entry.adgroup_name;
    grants.push({
      team: await findTeam(sources, name, { index, signal }),
      permission,
    });
  }
  const emails = lists.teamMembers.map(({ email }) => email);
  const people = await findPeople(sources.directory, emails, signal);
  for (const [index, entry] of lists.teamMembers.entries()) {
    const permission = toPermission(entry, index);
    const username = await findUsername(sources, people[index].id, index);
    grants.push({ username, permission });
  }
  return grants;
}
