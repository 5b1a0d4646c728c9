import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../layout.mjs';
import { readTail } from '../text.mjs';
import { parseTap } from './parse-results.mjs';
import { crashed, withExitCode } from './result.mjs';

/** The tests of these scripts themselves. */
export async function runScripts(context) {
  const report = join(context.outputDir, 'scripts.tap');
  rmSync(report, { force: true });
  const { code, output } = await context.run(context.tools.node, [
    '--test',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=tap',
    `--test-reporter-destination=${report}`,
    ...context.extraArgs,
    join(repositoryRoot, 'scripts', '**', '*.test.mjs'),
  ]);
  const tail = readTail(output, 20);
  if (!existsSync(report)) return crashed(tail);
  return withExitCode(parseTap(readFileSync(report, 'utf8')), code, tail);
}
