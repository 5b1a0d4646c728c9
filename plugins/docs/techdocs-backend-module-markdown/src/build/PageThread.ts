import { InputError, isError } from '@backstage/errors';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DocsPage } from '../files/types';
import type {
  BuiltPage,
  PageRenderer,
  SiteContext,
} from '../site/PageRenderer';
import { entryFile } from './entryFile';
import type { ThreadReply, ThreadTask } from './threadMessages';

/**
 * Builds pages in a separate thread, with the time and memory limits of one page. One thread builds all pages of a
 * site; a page that exceeds a limit ends it, and the next page starts a new one.
 */
export class PageThread implements PageRenderer {
  readonly #context: SiteContext;
  #worker: Worker | undefined;

  constructor(context: SiteContext) {
    this.#context = { ...context, images: [...context.images] };
  }

  async readTitle(page: DocsPage): Promise<string> {
    const reply = await this.#ask({ kind: 'title', page });
    return reply.kind === 'title' ? reply.title : fail(reply);
  }

  async build(page: DocsPage, title: string): Promise<BuiltPage> {
    const reply = await this.#ask({ kind: 'page', page, title });
    if (reply.kind !== 'page') return fail(reply);
    // A later thread counts them, too.
    this.#context.images.push(...reply.page.images);
    return reply.page;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  async #ask(task: ThreadTask): Promise<ThreadReply> {
    const worker = await this.#start();
    const { maxPageSeconds } = this.#context.limits;
    const signal = AbortSignal.timeout(maxPageSeconds * 1000);
    try {
      const answer = once(worker, 'message', { signal });
      worker.postMessage(task);
      const [reply]: ThreadReply[] = await answer;
      return reply;
    } catch (error) {
      await this.close();
      throw this.#limitError(error);
    }
  }

  async #start(): Promise<Worker> {
    if (this.#worker) return this.#worker;
    const { file, execArgv } = entryFile('renderThread');
    const worker = new Worker(file, {
      execArgv,
      env: {},
      workerData: this.#context,
      resourceLimits: {
        maxOldGenerationSizeMb: this.#context.limits.maxPageMemoryMb,
      },
    });
    await once(worker, 'message');
    // A thread may run out of memory while it is being ended; without a listener this would end the process.
    worker.on('error', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    this.#worker = worker;
    return worker;
  }

  #limitError(error: unknown): unknown {
    const { maxPageSeconds, maxPageMemoryMb } = this.#context.limits;
    if (isError(error) && error.name === 'AbortError')
      return new InputError(
        `It takes longer than ${maxPageSeconds} seconds. Make it simpler, or split it into several pages.`,
      );
    if (isError(error) && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      return new InputError(
        `It needs more than ${maxPageMemoryMb} MiB of memory. Make it simpler, or split it into several pages.`,
      );
    return error;
  }
}

function fail(reply: ThreadReply): never {
  throw new InputError(
    reply.kind === 'failed'
      ? reply.message
      : `The thread answered with '${reply.kind}', which it was not asked for`,
  );
}
