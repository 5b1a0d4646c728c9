import { getRequestListener } from '@hono/node-server';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { TokenService } from '../../tokens/TokenService';
import { closeServer, listen } from '../../proxy';
import { EstateService, EstateServiceOptions } from '../../types';
import { createApp } from './routes/app';
import {
  openAzureDevOps,
  REPOSITORIES_FOLDER,
  STATE_FILE,
} from './openAzureDevOps';

/**
 * Starts the company's Azure DevOps on an internal port: the Git part of its REST API, and pages for people. Repositories
 * are real git repositories below `dataDir`; what was made since the seed outlives a restart.
 *
 * @throws InputError when the seed is wrong; GitCommandError when there is no git
 */
export async function createAzureDevOps(
  options: EstateServiceOptions,
  tokens: TokenService,
): Promise<EstateService> {
  const open = async () => {
    const { services, close } = await openAzureDevOps(options, tokens);
    return { answer: getRequestListener(createApp(services).fetch), close };
  };
  let current = await open();
  const server = createServer((request, response) => {
    void current.answer(request, response);
  });
  try {
    await listen(server, { host: '127.0.0.1', port: 0, setting: 'no setting' });
  } catch (error) {
    await current.close();
    throw error;
  }
  return {
    name: 'azure-devops',
    port: (server.address() as AddressInfo).port,
    async reset() {
      await current.close();
      await Promise.all(
        [STATE_FILE, REPOSITORIES_FOLDER].map(name =>
          rm(join(options.dataDir, name), { recursive: true, force: true }),
        ),
      );
      current = await open();
    },
    async close() {
      await current.close();
      await closeServer(server);
    },
  };
}
