import { getRequestListener } from '@hono/node-server';
import type { ServerResponse } from 'node:http';
import type { RunningService } from '../../serviceKit/defineService';
import { serveFolder } from '../../serviceKit/serveFolder';
import {
  openSourceControl,
  type SourceControlOptions,
} from './openSourceControl';
import { createApp } from './routes/app';
import { createGitHandler, isGitRequest } from './routes/gitHttp';

function reportFailure(response: ServerResponse) {
  return (error: Error) => {
    process.stderr.write(`source-control: git failed: ${error.message}\n`);
    if (response.headersSent) {
      response.destroy();
    } else {
      response.writeHead(500).end();
    }
  };
}

/**
 * Starts source control on an internal port.
 *
 * @throws InputError if the seed is invalid; GitCommandError if git is missing
 */
export async function serveSourceControl(
  options: SourceControlOptions,
): Promise<RunningService> {
  const running = await serveFolder(options.dataDir, async () => {
    const { services, processes, close } = await openSourceControl(options);
    const answerApp = getRequestListener(createApp(services, processes).fetch);
    const answerGit = createGitHandler(services, processes);
    return {
      answer(request, response) {
        if (isGitRequest(request.url ?? '')) {
          answerGit(request, response).catch(reportFailure(response));
        } else {
          void answerApp(request, response);
        }
      },
      close,
    };
  });
  return { ...running, link: options.publicUrl };
}
