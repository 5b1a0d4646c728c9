import { serializeError, toError } from '@backstage/errors';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { buildSite } from '../site/buildSite';
import { PageThread } from './PageThread';
import type { ProcessMessage, SiteJob } from './processMessages';

/** Entry point of a process, started by `buildSiteInProcess`: builds one site. */
const BELOW_THE_BACKEND = 10;

const send = (message: ProcessMessage) => process.send?.(message);

async function build(job: SiteJob): Promise<ProcessMessage> {
  try {
    await buildSite({
      ...job,
      createRenderer: context => new PageThread(context),
      onPage: docsPath => send({ kind: 'working', docsPath }),
      log: {
        info: message => send({ kind: 'log', level: 'info', message }),
        warn: message => send({ kind: 'log', level: 'warn', message }),
      },
    });
    return { kind: 'done' };
  } catch (error) {
    return { kind: 'failed', error: serializeError(toError(error)) };
  }
}

async function main(): Promise<void> {
  const [job]: SiteJob[] = await once(process, 'message');
  send(await build(job));
}

setPriority(BELOW_THE_BACKEND);
// The backend has received all messages, or has ended.
process.on('disconnect', () => process.exit());
main();
