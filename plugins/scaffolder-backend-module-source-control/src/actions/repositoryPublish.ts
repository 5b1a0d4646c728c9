import { type Config } from '@backstage/config';
import { type ScmIntegrationRegistry } from '@backstage/integration';
import {
  createTemplateAction,
  getRepoSourceDirectory,
  parseRepoUrl,
} from '@backstage/plugin-scaffolder-node';
import { ensureFirstCommit } from '../repository/ensureFirstCommit';
import { ensureRepository } from '../repository/ensureRepository';
import { resolveRepositoryTarget } from '../repository/repositoryTarget';

const examples = [
  {
    description: 'Create a repository from the files of the workspace',
    example: `steps:
  - id: publish
    name: Create the repository
    action: source-control:repository:publish
    input:
      repoUrl: \${{ parameters.repoUrl }}
      description: \${{ parameters.description }}
      visibility: internal
`,
  },
];

/** Topics as GitHub allows them. */
const TOPIC = /^[a-z0-9][a-z0-9-]{0,49}$/;

/**
 * Action `source-control:repository:publish`: creates a repository and pushes the
 * workspace as its first commit. Repeating it, after a failure or a restart,
 * finishes what was begun and creates nothing twice.
 */
export function createRepositoryPublishAction(options: {
  config: Config;
  integrations: ScmIntegrationRegistry;
}) {
  const { config, integrations } = options;
  const appUrl = config.getString('app.baseUrl').replace(/\/$/, '');
  const author = {
    name: config.getOptionalString('scaffolder.defaultAuthor.name'),
    email: config.getOptionalString('scaffolder.defaultAuthor.email'),
  };
  return createTemplateAction({
    id: 'source-control:repository:publish',
    description:
      'Creates a repository in source control and pushes the workspace as its first commit. Safe to repeat.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        repoUrl: z =>
          z
            .string()
            .describe(
              'Location as the repository picker gives it: host?owner=…&repo=…',
            ),
        description: z =>
          z.string().max(350).describe('One line on what it is').optional(),
        visibility: z =>
          z
            .enum(['public', 'internal', 'private'])
            .describe('Who may see it')
            .default('internal'),
        defaultBranch: z =>
          z.string().describe('Name of the first branch').default('main'),
        commitMessage: z =>
          z
            .string()
            .describe('Message of the first commit')
            .default('Initial commit'),
        topics: z =>
          z
            .array(
              z
                .string()
                .regex(
                  TOPIC,
                  'a topic is lower-case letters, digits and hyphens, at most 50',
                ),
            )
            .max(20)
            .describe('Topics to find it by')
            .optional(),
        sourcePath: z =>
          z
            .string()
            .describe('Folder of the workspace to push; default all of it')
            .optional(),
      },
      output: {
        remoteUrl: z => z.string().describe('Address to clone from'),
        repositoryUrl: z => z.string().describe('Page of the repository'),
        catalogInfoUrl: z =>
          z.string().describe('Address of its catalogue file'),
        commitHash: z =>
          z.string().describe('Id of the newest commit').optional(),
      },
    },
    async handler(ctx) {
      const { repoUrl, defaultBranch, visibility } = ctx.input;
      if (ctx.isDryRun) {
        const { host, owner, repo } = parseRepoUrl(repoUrl, integrations);
        const page = `https://${host}/${owner}/${repo}`;
        ctx.logger.info(
          `Dry run: would create ${owner}/${repo} (${visibility}) on ${host}`,
        );
        ctx.output('remoteUrl', `${page}.git`);
        ctx.output('repositoryUrl', page);
        ctx.output(
          'catalogInfoUrl',
          `${page}/blob/${defaultBranch}/catalog-info.yaml`,
        );
        return;
      }
      const target = await resolveRepositoryTarget(repoUrl, integrations);
      const repository = await ctx.checkpoint({
        key: `repository.${target.host}.${target.owner}.${target.repo}`,
        fn: () =>
          ensureRepository(
            target,
            {
              description: ctx.input.description,
              visibility,
              topics: ctx.input.topics,
              createdBy: `${appUrl}/create/tasks/${ctx.task.id}`,
            },
            ctx.logger,
          ),
      });
      const commitHash = await ctx.checkpoint({
        key: `first-commit.${target.host}.${target.owner}.${target.repo}`,
        fn: () =>
          ensureFirstCommit(
            target,
            repository,
            {
              dir: getRepoSourceDirectory(
                ctx.workspacePath,
                ctx.input.sourcePath,
              ),
              branch: defaultBranch,
              message: ctx.input.commitMessage,
              author,
            },
            ctx.logger,
          ),
      });
      ctx.output('remoteUrl', repository.cloneUrl);
      ctx.output('repositoryUrl', repository.htmlUrl);
      ctx.output(
        'catalogInfoUrl',
        `${repository.htmlUrl}/blob/${defaultBranch}/catalog-info.yaml`,
      );
      ctx.output('commitHash', commitHash);
      ctx.logger.info(`Repository ready: ${repository.htmlUrl}`);
    },
  });
}
