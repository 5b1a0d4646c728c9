import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bringAzurite } from '../deploy/azurite.mjs';
import { missingPrograms } from '../deploy/programs.mjs';
import { repositoryRoot } from '../layout.mjs';
import { hashOfDeploy } from '../test-cache/fingerprints.mjs';
import { SuccessCache } from '../test-cache/SuccessCache.mjs';
import { readTail } from '../text.mjs';
import { runBuild } from './build.mjs';
import { parseTap } from './parse-results.mjs';
import { crashed, noTests, withExitCode } from './result.mjs';

const FOLDER = join(repositoryRoot, 'scripts', 'lib', 'deploy');

/** What tests start beside the portal. */
const PROGRAMS = { 'replicas.spec.mjs': ['haproxy', 'redis-server'] };

/**
 * Tests of what a company runs: replicas of the production build behind a proxy, and a rolling update. Where a program cannot be
 * had, it says so and leaves out the tests that need it.
 */
export async function runDeploy(context) {
  const { specs, isWhole } = findSpecs();
  const built = await runBuild({ ...context, extraArgs: [] });
  if (built.failed > 0) return built;
  if (!context.cacheDir || !isWhole) return run(context, specs);
  const cache = new SuccessCache(join(context.cacheDir, 'deploy.json'));
  const key = hashOfDeploy(repositoryRoot);
  const passed = cache.find(key);
  if (passed) {
    console.log('  Nothing has changed since it passed (--all runs it again)');
    return { ...noTests, passed: passed.passed };
  }
  const result = await run(context, specs);
  if (result.failed === 0 && hashOfDeploy(repositoryRoot) === key) {
    cache.add([{ key, passed: result.passed }]);
  }
  return result;
}

function findSpecs() {
  const all = readdirSync(FOLDER).filter(name => name.endsWith('.spec.mjs'));
  const specs = all.filter(name => {
    if (!(name in PROGRAMS)) return true;
    const missing = missingPrograms(PROGRAMS[name]);
    if (!bringAzurite()) missing.push('Azurite');
    if (missing.length === 0) return true;
    console.log(
      `  Left out: ${name}, because this machine has no ${missing.join(', no ')}`,
    );
    return false;
  });
  return { specs, isWhole: specs.length === all.length };
}

async function run(context, specs) {
  const report = join(context.outputDir, 'deploy.tap');
  rmSync(report, { force: true });
  const { code, output } = await context.run(
    context.tools.node,
    [
      '--test',
      // The replicas wait for most of their time.
      '--test-concurrency=2',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${report}`,
      ...context.extraArgs,
      ...specs.map(name => join(FOLDER, name)),
    ],
    {
      env: { PORTAL_DEPLOY_OUTPUT_DIR: join(context.outputDir, 'deploy') },
    },
  );
  const tail = readTail(output, 20);
  if (!existsSync(report)) return crashed(tail);
  return withExitCode(parseTap(readFileSync(report, 'utf8')), code, tail);
}
