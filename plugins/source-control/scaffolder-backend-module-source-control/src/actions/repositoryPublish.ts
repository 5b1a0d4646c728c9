import type { Config } from '@backstage/config';
import type { ScmIntegrationRegistry } from '@backstage/integration';
import {
  createTemplateAction,
  getRepoSourceDirectory,
  parseRepoUrl,
} from '@backstage/plugin-scaffolder-node';
import { describeRule } from '@portal/plugin-backend-kit-common';
import type { ExactlyOne } from '@portal/plugin-exactly-one-node';
import { asPatientRun } from '@portal/plugin-system-client-node';
import {
  MAX_REPOSITORY_DESCRIPTION_LENGTH,
  MAX_REPOSITORY_TOPICS,
  REPOSITORY_TOPIC,
} from '@portal/plugin-source-control-common';
import { ensureFirstCommit } from '../repository/ensureFirstCommit';
import { ensureRepository } from '../repository/ensureRepository';
import { equalRunOf, KEEP_NOTE_MS, requestOf } from '../repository/equalRun';
import {
  checkRepositoryName,
  resolveRepositoryTarget,
} from '../repository/repositoryTarget';

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

/**
 * Action `source-control:repository:publish`: creates a repository and pushes the
 * workspace as its first commit. A retry after a failure or a restart continues
 * the earlier attempt and creates nothing twice. Of concurrent equal runs, one
 * creates the repository, and the others continue with it.
 */
export function createRepositoryPublishAction(options: {
  config: Config;
  exactlyOne: ExactlyOne;
  integrations: ScmIntegrationRegistry;
}) {
  const { config, exactlyOne, integrations } = options;
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
          z
            .string()
            .max(MAX_REPOSITORY_DESCRIPTION_LENGTH)
            .describe('One line on what it is')
            .optional(),
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
                .max(REPOSITORY_TOPIC.maxLength)
                .regex(
                  REPOSITORY_TOPIC.pattern,
                  `a topic has ${describeRule(REPOSITORY_TOPIC)}`,
                ),
            )
            .max(MAX_REPOSITORY_TOPICS)
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
        checkRepositoryName(repo);
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
      const target = await resolveRepositoryTarget(
        repoUrl,
        integrations,
        ctx.signal,
      );
      const place = `${target.host}.${target.owner}.${target.repo}`;
      const createdBy = `${appUrl}/create/tasks/${ctx.task.id}`;
      const request = requestOf({
        user: ctx.user?.ref,
        template: ctx.templateInfo?.entityRef,
        input: ctx.input,
      });
      const publish = () =>
        exactlyOne.run(
          // Repository names are case-insensitive.
          ['repository', place.toLowerCase()],
          async ({ signal, recall, note }) => {
            const ensured = await ctx.checkpoint({
              key: `repository.${place}`,
              fn: async () =>
                ensureRepository(
                  target,
                  {
                    description: ctx.input.description,
                    visibility,
                    topics: ctx.input.topics,
                    createdBy,
                    equalRun: equalRunOf(await recall(), request),
                    signal,
                    async beforeCreation() {
                      signal.throwIfAborted();
                      if (request === undefined) return;
                      await note(
                        { request, createdBy },
                        { keepMs: KEEP_NOTE_MS },
                      );
                    },
                  },
                  ctx.logger,
                ),
            });
            const commit = await ctx.checkpoint({
              key: `first-commit.${place}`,
              fn: () =>
                ensureFirstCommit(
                  target,
                  ensured,
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
            return { repository: ensured, commitHash: commit };
          },
          {
            signal: ctx.signal,
            onWait: () =>
              ctx.logger.info('Another run creates it; waiting for its end'),
          },
        );
      const { repository, commitHash } = await asPatientRun(
        { onWait: message => ctx.logger.info(message) },
        publish,
      );
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
