import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from './errors.mjs';
import { filesBelow } from './files.mjs';
import { repositoryRoot } from './layout.mjs';
import { runLogged } from './run.mjs';
import { LEFT_OUT, TEST_FILE } from './test-cache/fingerprints.mjs';
import { readTail } from './text.mjs';

const appDir = join(repositoryRoot, 'packages', 'app');
const fingerprintFile = join(appDir, 'dist', '.sources.sha256');

/**
 * Builds the web page for production, unless its sources are unchanged since the last build.
 *
 * @param {object} options - as for `ensurePackages`
 * @throws UserError with the compiler's output if the build fails
 */
export async function ensureAppBuilt({ tools, logFile, progress, signal }) {
  if (
    existsSync(fingerprintFile) &&
    readFileSync(fingerprintFile, 'utf8') === fingerprint()
  ) {
    return;
  }
  const markAsBuilt = appBuildMark();
  const line = progress('Building the web page');
  const build = join(repositoryRoot, 'scripts', 'build-app.mjs');
  const { code, output } = await runLogged(tools.node, [build], {
    cwd: appDir,
    env: tools.env,
    logFile,
    signal,
  });
  if (code !== 0) {
    line.failed();
    throw new UserError(
      `The web page does not build: ${readTail(output, 8)}\nLog: ${logFile}`,
    );
  }
  line.done('Web page built');
  markAsBuilt();
}

/**
 * Records that the web page is built.
 *
 * @returns a function to call after the build of the current sources
 */
export function appBuildMark() {
  const built = fingerprint();
  return () => writeFileSync(fingerprintFile, built);
}

const isSource = file => existsSync(file) && !TEST_FILE.test(file);

/** Changes when a source, a configuration schema or a dependency of the web page may have changed. */
function fingerprint() {
  const hash = createHash('sha256');
  const files = [
    join(repositoryRoot, 'yarn.lock'),
    join(repositoryRoot, 'app-config.yaml'),
    join(repositoryRoot, 'scripts', 'build-app.mjs'),
    ...['packages/app', 'plugins', 'scripts/lib/app-bundle'].flatMap(folder =>
      filesBelow(join(repositoryRoot, folder), LEFT_OUT),
    ),
  ];
  for (const file of files.filter(isSource)) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
