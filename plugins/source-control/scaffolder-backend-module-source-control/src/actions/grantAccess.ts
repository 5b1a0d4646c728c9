import type { AccessService } from '@portal/plugin-access-node';
import {
  type CloudActionContext,
  type CloudRun,
  createCloudAction,
  noting,
} from '@portal/plugin-cloud-actions-node';
import {
  groupAccessInput,
  teamMembersInput,
} from '@portal/plugin-directory-node';
import {
  isRepositoryName,
  REPOSITORY_MESSAGES,
} from '@portal/plugin-source-control-common';
import { z } from 'zod/v3';
import {
  type AccessLists,
  findGrants,
  type Grant,
  type GrantSources,
} from './findGrants';

interface Parts extends GrantSources {
  access: AccessService;
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
      await requireAdminister(run, parts, repository);
      const grants = await findGrants(parts, lists, run.signal);
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

/** @throws NotAllowedError unless the requester may grant access to the repository; NotFoundError if it does not exist */
function requireAdminister(
  { requester, signal }: CloudRun,
  { access }: Parts,
  name: string,
): Promise<void> {
  const scope = { kind: 'repository', name } as const;
  return access.require(requester, 'administer', scope, { signal });
}

async function plan(
  run: CloudRun,
  parts: Parts,
  repository: string,
  lists: AccessLists,
) {
  try {
    await requireAdminister(run, parts, repository);
  } catch (error) {
    // In a dry run, a repository that the run itself would create does not exist.
    if ((error as Error).name !== 'NotFoundError') throw error;
  }
  const grants = await findGrants(parts, lists, run.signal);
  run.logger.info(
    `Dry run: would give ${grants.length} teams and people access to ${repository}`,
  );
  return {
    count: grants.length,
    repositoryUrl: '',
    resourceId: `github/${repository}`,
  };
}
