import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { appBuildMark } from '../app-build.mjs';
import { brokenLimits } from '../app-bundle/limits.mjs';
import { readReport } from '../app-bundle/report.mjs';
import { backstageCli } from '../commands.mjs';
import { filesBelow } from '../files.mjs';
import { repositoryRoot } from '../layout.mjs';
import { hashOfBuild } from '../test-cache/fingerprints.mjs';
import { SuccessCache } from '../test-cache/SuccessCache.mjs';
import { readTail } from '../text.mjs';
import { singleResult } from './result.mjs';

const BACKEND_DIR = join(repositoryRoot, 'packages', 'backend');
/** Results of the build. */
const BUNDLE = join(BACKEND_DIR, 'dist', 'bundle.tar.gz');
/** What the backend serves to everybody. */
const WEB_PAGE = join(repositoryRoot, 'packages', 'app', 'dist');
const SHOWN_LINES = 30;
/** The list of the web page's files, several hundred. */
const FILE_SIZE_LINE = /^\s*app:\s+[\d.]+ k?B\s/;

/**
 * The production build: the backend's bundle with all its packages, including the web page. Skipped if it passed
 * before.
 */
export async function runBuild(context) {
  if (!context.cacheDir) return build(context);
  const cache = new SuccessCache(join(context.cacheDir, 'build.json'));
  const key = hashOfBuild(repositoryRoot);
  if (existsSync(BUNDLE) && cache.find(key)) {
    console.log('  Its sources are as they were when it passed (--all builds)');
    return singleResult(0);
  }
  const result = await build(context);
  if (result.failed === 0 && hashOfBuild(repositoryRoot) === key) {
    cache.add([{ key, passed: result.passed }]);
  }
  return result;
}

async function build(context) {
  const markAsBuilt = appBuildMark();
  const [command, ...args] = backstageCli(
    context.tools.node,
    'package',
    'build',
    ...context.extraArgs,
  );
  const { code, output } = await context.run(command, args, {
    cwd: BACKEND_DIR,
    isShown: line => !FILE_SIZE_LINE.test(line),
  });
  if (code !== 0) return singleResult(code, readTail(output, SHOWN_LINES));
  const maps = filesBelow(WEB_PAGE).filter(file => file.endsWith('.map'));
  if (maps.length > 0) {
    return singleResult(1, [`Source maps would be public: ${maps[0]}`]);
  }
  const broken = brokenLimits(WEB_PAGE, readReport(WEB_PAGE));
  if (broken.length > 0) return singleResult(1, broken);
  markAsBuilt();
  return singleResult(0);
}
