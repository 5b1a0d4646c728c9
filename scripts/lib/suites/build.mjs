import { join } from 'node:path';
import { appBuildMark } from '../app-build.mjs';
import { backstageCli } from '../commands.mjs';
import { repositoryRoot } from '../layout.mjs';
import { readTail } from '../text.mjs';
import { singleResult } from './result.mjs';

const SHOWN_LINES = 30;
/** The list of the web page's files, several hundred. */
const FILE_SIZE_LINE = /^\s*app:\s+[\d.]+ k?B\s/;

/** The production build: the backend's bundle with all its packages, the web page among them. */
export async function runBuild(context) {
  const markAsBuilt = appBuildMark();
  const [command, ...args] = backstageCli(
    context.tools.node,
    'package',
    'build',
    ...context.extraArgs,
  );
  const { code, output } = await context.run(command, args, {
    cwd: join(repositoryRoot, 'packages', 'backend'),
    isShown: line => !FILE_SIZE_LINE.test(line),
  });
  if (code === 0) markAsBuilt();
  return singleResult(code, readTail(output, SHOWN_LINES));
}
