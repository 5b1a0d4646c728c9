import { join } from 'node:path';
import { backstageCli } from '../commands.mjs';
import { repositoryRoot } from '../layout.mjs';
import { readTail } from '../text.mjs';
import { singleResult } from './result.mjs';

const SHOWN_LINES = 30;
const bin = name => join(repositoryRoot, 'node_modules', '.bin', name);

/** TypeScript over the whole repository. */
export const runTypes = context =>
  runCheck(context, [context.tools.node, bin('tsc'), '--noEmit', '-p', '.']);

/** ESLint over all packages; a warning fails. */
export const runLint = context =>
  runCheck(
    context,
    backstageCli(context.tools.node, 'repo', 'lint', '--max-warnings', '0'),
  );

/** Prettier over all files. */
export const runFormat = context =>
  runCheck(context, [context.tools.node, bin('prettier'), '--check', '.']);

async function runCheck(context, [command, ...args]) {
  const { code, output } = await context.run(command, [
    ...args,
    ...context.extraArgs,
  ]);
  return singleResult(code, readTail(output, SHOWN_LINES));
}
