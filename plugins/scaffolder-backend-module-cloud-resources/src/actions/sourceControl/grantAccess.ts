import { type AuthService } from '@backstage/backend-plugin-api';
import { InputError } from '@backstage/errors';
import { type CatalogService } from '@backstage/plugin-catalog-node';
import { type DirectoryService } from '@portal/plugin-directory-node';
import {
  ACCESS_LIST_MESSAGES,
  GROUP_ACCESS_MESSAGES,
  isRepositoryName,
  REPOSITORY_MESSAGES,
} from '@portal/plugin-field-kit-common';
import {
  type RepositoryPermission,
  type SourceControlService,
} from '@portal/plugin-source-control-node';
import { z } from 'zod/v3';
import { type CloudRun } from '../../frame/CloudRun';
import {
  type CloudActionContext,
  createCloudAction,
} from '../../frame/createCloudAction';
import { noting } from '../../frame/notes';
import {
  findPeople,
  groupAccessInput,
  teamMembersInput,
} from '../../people/people';
import { DIRECTORY_ID } from '../../people/Requester';
import { type RepositoryOwnership } from './RepositoryOwnership';

interface Parts {
  auth: AuthService;
  catalog: CatalogService;
  directory: DirectoryService;
  sourceControl: SourceControlService;
  ownership: RepositoryOwnership;
  /** Annotation of a person's entity that holds their GitHub username. */
  githubUsernameAnnotation: string;
}

interface Rights {
  read: boolean;
  write: boolean;
  admin: boolean;
}

/** One grant: to a team, or to a person. */
type Grant = { permission: RepositoryPermission } & (
  { team: string } | { username: string }
);

/**
 * The rights do not depend on each other in the form; in source control each holds the ones below it, so the highest counts.
 *
 * @throws InputError naming the entry, when it has none
 */
function toPermission(
  { read, write, admin }: Rights,
  index: number,
): RepositoryPermission {
  if (admin) return 'admin';
  if (write) return 'push';
  if (read) return 'pull';
  throw new InputError(
    ACCESS_LIST_MESSAGES.entry(index, 'Choose read, write or admin'),
  );
}

async function findTeam(
  { directory, sourceControl }: Parts,
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
  if (await sourceControl.hasTeam(team, { signal })) return team;
  throw new InputError(
    ACCESS_LIST_MESSAGES.entry(
      index,
      'The group is no team in GitHub yet. Ask the platform team to have it synchronised',
    ),
  );
}

/** GitHub usernames of people, as the catalogue knows them from the directory. */
async function findUsername(
  { auth, catalog, githubUsernameAnnotation }: Parts,
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

async function findGrants(
  run: CloudRun,
  parts: Parts,
  lists: {
    teamMembers: z.output<typeof teamMembersInput>;
    groups: z.output<typeof groupAccessInput>;
  },
): Promise<Grant[]> {
  const { signal } = run;
  const grants: Grant[] = [];
  for (const [index, entry] of lists.groups.entries()) {
    const permission = toPermission(entry, index);
    const name = entry.adgroup_name;
    grants.push({
      team: await findTeam(parts, name, { index, signal }),
      permission,
    });
  }
  const emails = lists.teamMembers.map(({ email }) => email);
  const people = await findPeople(parts.directory, emails, signal);
  for (const [index, entry] of lists.teamMembers.entries()) {
    const permission = toPermission(entry, index);
    const username = await findUsername(parts, people[index].id, index);
    grants.push({ username, permission });
  }
  return grants;
}

function labelOf(grant: Grant): string {
  return 'team' in grant ? `team ${grant.team}` : `person ${grant.username}`;
}

async function giveAll(
  run: CloudRun,
  { sourceControl }: Parts,
  repository: string,
  grants: Grant[],
): Promise<void> {
  let given = 0;
  await noting(
    () =>
      `${given} of ${grants.length} have access now. Retry the run: it gives the others theirs`,
    async () => {
      for (const grant of grants) {
        const { signal } = run;
        await run.once(`granted.${repository}.${labelOf(grant)}`, async () => {
          const { permission } = grant;
          await ('team' in grant
            ? sourceControl.grantTeam(
                { repository, team: grant.team, permission },
                { signal },
              )
            : sourceControl.grantUser(
                { repository, username: grant.username, permission },
                { signal },
              ));
          run.logger.info(
            `${labelOf(grant)} has the permission ${permission} in ${repository}`,
          );
          return { done: true };
        });
        given += 1;
      }
    },
  );
}

/** Action `source-control:repository:grant-access`. */
export function createGrantAccessAction(
  context: CloudActionContext,
  parts: Parts,
) {
  return createCloudAction(context, {
    id: 'source-control:repository:grant-access',
    description:
      'Gives directory groups and people access to a repository of the requester’s group. Safe to repeat.',
    input: {
      repository: z
        .string()
        .refine(isRepositoryName, REPOSITORY_MESSAGES.invalid)
        .describe('Name of the repository'),
      teamMembers: teamMembersInput.describe(
        'People with their rights, as the field TeamMembers gives them',
      ),
      groups: groupAccessInput.describe(
        'Directory groups with their rights, as the field DirectoryGroupAccess gives them',
      ),
    },
    output: {
      count: z.number().describe('How many were given access'),
      repositoryUrl: z.string().describe('Page of the repository'),
      resourceId: z
        .string()
        .describe('Id of the repository’s access, unique in all systems'),
    },
    examples: [
      {
        description: 'Give a group access',
        input: {
          repository: 'basket-service',
          groups: [{ adgroup_name: 'Search', read: true, write: true }],
        },
      },
    ],
    async run(run, { repository, ...lists }) {
      const { sourceControl } = parts;
      if (run.isDryRun) return plan(run, parts, repository, lists);
      await parts.ownership.require(run, repository);
      const grants = await findGrants(run, parts, lists);
      await giveAll(run, parts, repository, grants);
      const { html_url: repositoryUrl, full_name: slug } =
        await sourceControl.getRepository(repository, { signal: run.signal });
      return {
        count: grants.length,
        repositoryUrl,
        resourceId: `github/${slug}`,
      };
    },
  });
}

/** A repository that the run itself would create is not there in a dry run. */
async function plan(
  run: CloudRun,
  parts: Parts,
  repository: string,
  lists: Parameters<typeof findGrants>[2],
) {
  const grants = await findGrants(run, parts, lists);
  run.logger.info(
    `Dry run: would give ${grants.length} teams and people access to ${repository}`,
  );
  return {
    count: grants.length,
    repositoryUrl: '',
    resourceId: `github/${repository}`,
  };
}
