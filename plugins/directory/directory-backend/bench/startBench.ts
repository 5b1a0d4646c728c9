import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import { makeLargeExamples } from '../src/__testUtils__/makeLargeExamples';
import { directoryPlugin } from '../src/plugin';

/** The directory's backend over HTTP, with a large estate. */
export interface Bench {
  estate: EstateProcess;
  /**
   * Runs concurrent callers, each with one path after the other.
   *
   * @returns the time of each call until the complete response, in milliseconds, in the same order
   * @throws Error with the status of a failed response
   */
  ask(pathsOfCallers: string[][]): Promise<number[][]>;
  /** The size of a response. @throws as {@link Bench.ask} */
  bytesOf(path: string): Promise<number>;
  close(): Promise<void>;
}

function configOf(baseUrl: string) {
  return {
    msgraph: {
      baseUrl: `${baseUrl}/v1.0`,
      // Each caller represents many people.
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

/** Starts a large estate and the backend. Callers use the credentials of the test services. */
export async function startBench(): Promise<Bench> {
  // The test backend stops itself only in tests; here `close` stops it.
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
