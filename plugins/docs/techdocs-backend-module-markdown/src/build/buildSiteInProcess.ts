import { deserializeError, InputError } from '@backstage/errors';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { BuildLog } from '../site/BuildLog';
import { entryFile } from './entryFile';
import type { ProcessMessage, SiteJob } from './processMessages';

/** The end of a process without a final message. */
interface AbruptEnd {
  kind: 'ended';
  /** The current page. */
  docsPath?: string;
  /** For the operator. */
  description: string;
}

type Outcome =
  | Extract<ProcessMessage, { kind: 'done' | 'failed' }>
  | { kind: 'timedOut' }
  | AbruptEnd;

export interface BuildSiteInProcessOptions {
  job: Omit<SiteJob, 'failedPages'>;
  /** The build log for readers. */
  log: BuildLog;
  /** Log for the operator. */
  onAbruptEnd(description: string): void;
  /** Additional time for starting the process and writing the last files; for tests. */
  graceSeconds?: number;
}

/** Number of pages that may end the process before the build fails. */
const MAX_ABRUPT_ENDS = 3;

const GRACE_SECONDS = 30;
const STDERR_CHARS = 2000;

/**
 * Builds a site in a separate process, so that no document can stop the backend: when V8 cannot allocate one large
 * block of memory it ends the whole process, even if the limit is that of a worker thread.
 *
 * @throws InputError if the docs cannot be built, or not within the limits
 * @throws NotAllowedError if the docs folder is outside the repository
 */
export async function buildSiteInProcess(
  options: BuildSiteInProcessOptions,
): Promise<void> {
  const { job, log, onAbruptEnd, graceSeconds = GRACE_SECONDS } = options;
  const { maxSiteSeconds, maxPageSeconds } = job.limits;
  const { maxPageMemoryMb, maxSiteMemoryMb } = job.limits;
  const seconds = maxSiteSeconds + maxPageSeconds + graceSeconds;
  const failedPages: Record<string, string> = {};
  for (;;) {
    const outcome = await runProcess({ ...job, failedPages }, seconds, log);
    if (outcome.kind === 'done') return;
    if (outcome.kind === 'failed') throw deserializeError(outcome.error);
    if (outcome.kind === 'timedOut')
      throw new InputError(
        `The docs take longer than ${maxSiteSeconds} seconds to build. Split them, or raise techdocs.generator.markdown.maxSiteSeconds`,
      );
    const { docsPath, description } = outcome;
    onAbruptEnd(description);
    const ends = Object.keys(failedPages).length;
    if (docsPath === undefined || ends === MAX_ABRUPT_ENDS)
      throw new InputError(
        `The docs need more than ${maxSiteMemoryMb} MiB of memory to build. Split them, or raise techdocs.generator.markdown.maxSiteMemoryMb`,
      );
    failedPages[docsPath] =
      `It needs more than ${maxPageMemoryMb} MiB of memory. Make it simpler, or split it into several pages.`;
    log.warn(`'${docsPath}' ended the build, which starts again without it`);
  }
}

async function runProcess(
  job: SiteJob,
  seconds: number,
  log: BuildLog,
): Promise<Outcome> {
  const { file, execArgv } = entryFile('siteProcess');
  const child = fork(file, {
    execArgv: [
      `--max-old-space-size=${job.limits.maxSiteMemoryMb}`,
      ...execArgv,
    ],
    // Documents are untrusted, so the process gets no secrets of the backend.
    env: { NODE_ENV: process.env.NODE_ENV },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    child.kill('SIGKILL');
  }, seconds * 1000);
  try {
    const outcome = await follow(child, job, log);
    return timedOut ? { kind: 'timedOut' } : outcome;
  } finally {
    clearTimeout(timer);
  }
}

async function follow(
  child: ChildProcess,
  job: SiteJob,
  log: BuildLog,
): Promise<Outcome> {
  let docsPath: string | undefined;
  let outcome: Outcome | undefined;
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = `${stderr}${text}`.slice(-STDERR_CHARS);
  });
  child.on('message', (message: ProcessMessage) => {
    if (message.kind === 'log') log[message.level](message.message);
    if (message.kind === 'working') docsPath = message.docsPath;
    if (message.kind === 'done' || message.kind === 'failed') {
      outcome = message;
      child.disconnect();
    }
  });
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  child.send(job);
  const [[code, signal]] = await ended;
  const description = `The process that builds docs ended with ${signal ?? code}: ${stderr}`;
  return outcome ?? { kind: 'ended', docsPath, description };
}
