import { mkdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { closeServer, listenOnFreePort } from '../http/listen';
import type { RunningService } from './defineService';

/** Serves requests from a folder until it is closed. */
export interface OpenFolder {
  answer: RequestListener;
  close(): Promise<void>;
}

/**
 * Serves the content of a folder on a free port of 127.0.0.1. Reset empties the folder and opens it again.
 *
 * @param open - adds missing parts of the seed to the folder
 */
export async function serveFolder(
  dataDir: string,
  open: () => Promise<OpenFolder>,
): Promise<RunningService> {
  let current = await open();
  const server = createServer((request, response) => {
    current.answer(request, response);
  });
  try {
    const port = await listenOnFreePort(server);
    return {
      port,
      async reset() {
        await current.close();
        await rm(dataDir, { recursive: true, force: true });
        await mkdir(dataDir, { recursive: true });
        current = await open();
      },
      async close() {
        await current.close();
        await closeServer(server);
      },
    };
  } catch (error) {
    await current.close();
    throw error;
  }
}
