import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { missingPrograms } from '../deploy/programs.mjs';
import { repositoryRoot } from '../layout.mjs';
import { hashOfDeploy } from '../test-cache/fingerprints.mjs';
import { SuccessCache } from '../test-cache/SuccessCache.mjs';
import { readTail } from '../text.mjs';
import { runBuild } from './build.mjs';
import { parseTap } from './parse-results.mjs';
import { crashed, noTests, withExitCode } from './result.mjs';

/** What the tests start beside the portal. */
const PROGRAMS = ['haproxy', 'redis-server'];

/**
 * Tests of what a company runs: replicas of the production build behind a proxy. Where a program cannot be had, it says so and
 * tests nothing.
 */
export async function runDeploy(context) {
  const missing = missingPrograms(PROGRAMS);
  if (missing.length > 0) {
    console.log(`  Left out: this machine has no ${missing.join(', no ')}`);
    return noTests;
  }
  const built = await runBuild({ ...context, extraArgs: [] });
  if (built.failed > 0) return built;
  if (!context.cacheDir) return run(context);
  const cache = new SuccessCache(join(context.cacheDir, 'deploy.json'));
  const key = hashOfDeploy(repositoryRoot);
  const passed = cache.find(key);
  if (passed) {
    console.log('  Nothing has changed since it passed (--all runs it again)');
    return { ...noTests, passed: passed.passed };
  }
  const result = await run(context);
  if (result.failed === 0 && hashOfDeploy(repositoryRoot) === key) {
    cache.add([{ key, passed: result.passed }]);
  }
  return result;
}

async function run(context) {
  const report = join(context.outputDir, 'deploy.tap');
  rmSync(report, { force: true });
  const { code, output } = await context.run(
    context.tools.node,
    [
      '--test',
      '--test-concurrency=1',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${report}`,
      ...context.extraArgs,
      join(repositoryRoot, 'scripts', 'lib', 'deploy', '*.spec.mjs'),
    ],
    {
      env: { PORTAL_DEPLOY_OUTPUT_DIR: join(context.outputDir, 'deploy') },
    },
  );
  const tail = readTail(output, 20);
  if (!existsSync(report)) return crashed(tail);
  return withExitCode(parseTap(readFileSync(report, 'utf8')), code, tail);
}
