import { join } from 'node:path';
import { ensureAppBuilt } from '../app-build.mjs';
import { backstageCli } from '../commands.mjs';
import { repositoryRoot } from '../layout.mjs';
import { readTail } from '../text.mjs';
import { singleResult } from './result.mjs';

const SHOWN_LINES = 30;

/** The production build: the web page, and the backend's bundle with all its packages. */
export async function runBuild(context) {
  const { tools, logFile, progress, signal } = context;
  await ensureAppBuilt({ tools, logFile, progress, signal, force: true });
  const [command, ...args] = backstageCli(
    tools.node,
    'package',
    'build',
    ...context.extraArgs,
  );
  const { code, output } = await context.run(command, args, {
    cwd: join(repositoryRoot, 'packages', 'backend'),
    append: true,
  });
  return singleResult(code, readTail(output, SHOWN_LINES));
}
