import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import { EstateProcess, startEstateProcess } from '@portal/estate';
import { makeLargeExamples } from '../src/__testUtils__/makeLargeExamples';
import { directoryPlugin } from '../src/plugin';

/** The directory's backend over HTTP, before a large estate. */
export interface Bench {
  estate: EstateProcess;
  /**
   * Lets callers ask at the same time, each one path after the other.
   *
   * @returns milliseconds of each call until the whole answer was there, in the same order
   * @throws Error with the status when an answer is no success
   */
  ask(pathsOfCallers: string[][]): Promise<number[][]>;
  /** The size of an answer. @throws as {@link Bench.ask} */
  bytesOf(path: string): Promise<number>;
  close(): Promise<void>;
}

function configOf(baseUrl: string) {
  return {
    msgraph: {
      baseUrl: `${baseUrl}/v1.0`,
      // Each caller stands for many people here.
      rateLimit: { requestsPerMinute: 100_000 },
      lists: {
        siteId: 'not-asked',
        applications: 'not-asked',
        products: { name: 'not-asked', listId: 'not-asked' },
        costCodes: 'not-asked',
      },
    },
  };
}

/** Starts a large estate and the backend. The identity of callers is that of the test services. */
export async function startBench(): Promise<Bench> {
  // The test backend stops itself after tests; here `close` does.
  Object.assign(globalThis, { afterAll: () => {} });
  const examples = await makeLargeExamples();
  const estate = await startEstateProcess({
    scale: 'large',
    examplesDir: examples.folder,
  });
  process.env.IDENTITY_ENDPOINT = estate.urls.identity;
  process.env.IDENTITY_HEADER = estate.credentials.identityHeader;
  const backend = await startTestBackend({
    features: [
      directoryPlugin,
      mockServices.rootConfig.factory({ data: configOf(estate.urls.graph) }),
    ],
  });
  const url = `http://127.0.0.1:${backend.server.port()}/api/msgraph`;
  return {
    estate,
    async ask(pathsOfCallers) {
      const callers = pathsOfCallers.map((paths, caller) => {
        const user = `user:default/caller-${caller}`;
        const authorization = mockCredentials.user.header(user);
        return paths.map(path => ({ path, authorization }));
      });
      const worker = new Worker(join(__dirname, 'callers.mjs'), {
        workerData: { url, callers },
        execArgv: [],
      });
      const [times] = await once(worker, 'message');
      return times;
    },
    async bytesOf(path) {
      const authorization = mockCredentials.user.header();
      const answer = await fetch(`${url}${path}`, {
        headers: { authorization },
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      return (await answer.arrayBuffer()).byteLength;
    },
    async close() {
      await backend.stop();
      await estate.close();
      await examples.remove();
    },
  };
}
