import { getRequestListener } from '@hono/node-server';
import { defineService } from '../../serviceKit/defineService';
import { secret } from '../../serviceKit/secret';
import { serveFolder } from '../../serviceKit/serveFolder';
import { signIn } from '../signIn';
import { openAzureDevOps } from './openAzureDevOps';
import { createGitHandler, isGitRequest } from './routes/gitHttp';
import { createApp } from './routes/app';
import { loadAzureDevOps } from './seed/loadAzureDevOps';

/**
 * The company's Azure DevOps: the Git part of its REST API, and pages for people. Repositories are real git
 * repositories; changes since the seed persist across restarts.
 */
export const azureDevOps = defineService({
  name: 'azure-devops',
  title: 'Azure DevOps',
  port: 4608,
  credentials: {
    /** Personal access token with every right in the organisation. */
    azureDevOpsToken: secret(26, 'hex'),
  },
  needs: { signIn },
  seed: ({ examplesDir, seedEpoch }) => loadAzureDevOps(examplesDir, seedEpoch),
  async setup(context) {
    const running = await serveFolder(context.dataDir, async () => {
      const { services, close } = await openAzureDevOps({
        ...context,
        people: context.directory.people,
        seed: await context.readSeed(),
        personalAccessToken: context.credentials.azureDevOpsToken,
        tokens: context.needs.signIn.tokens,
      });
      const answerApi = getRequestListener(createApp(services).fetch);
      const answerGit = createGitHandler(services);
      return {
        answer: (request, response) =>
          isGitRequest(request.url)
            ? answerGit(request, response)
            : answerApi(request, response),
        close,
      };
    });
    return { ...running, link: context.publicUrl };
  },
});
