import { toError } from '@backstage/errors';
import { parentPort, workerData } from 'node:worker_threads';
import { PageBuilder } from '../site/PageBuilder';
import { READY, type ThreadReply, type ThreadTask } from './threadMessages';

/** Entry point of a thread, started by `PageThread`: reads and renders pages, one task after the other. */
const builder = new PageBuilder(workerData);

async function reply(task: ThreadTask): Promise<ThreadReply> {
  try {
    return task.kind === 'title'
      ? { kind: 'title', title: await builder.readTitle(task.page) }
      : { kind: 'page', page: await builder.build(task.page, task.title) };
  } catch (error) {
    return { kind: 'failed', message: toError(error).message };
  }
}

parentPort?.on('message', async (task: ThreadTask) =>
  parentPort?.postMessage(await reply(task)),
);
parentPort?.postMessage(READY);
