import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { UserError } from './errors.mjs';
import { repositoryRoot } from './layout.mjs';
import { runLogged } from './run.mjs';

/** The headless shell comes first, because it does not paint windows. */
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
];
const MAC_PROGRAMS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const HINT =
  'Chromium is not installed, and the end-to-end tests need it: install it (Debian and Ubuntu: "apt-get install chromium"), or set CHROMIUM_PATH to a Chromium or Chrome.';

/**
 * Finds Chromium, or installs it from the Debian packages if it is missing and the user may install packages.
 *
 * @param {object} options
 * @param {string} options.outputDir - folder of the installer's log
 * @param {(text: string) => object} options.progress
 * @param {AbortSignal} [options.signal]
 * @returns the program's path
 * @throws UserError with the package to install
 */
export async function ensureChromium({ outputDir, progress, signal }) {
  const found = findChromium(process.env);
  if (found) return found;
  const mayInstall =
    process.getuid() === 0 && existsSync('/etc/debian_version');
  if (!mayInstall) throw new UserError(HINT);

  const line = progress('Installing Chromium');
  const logFile = join(outputDir, 'chromium.log');
  const { code } = await runLogged(
    'sh',
    [
      '-c',
      'apt-get update && { apt-get install -y --no-install-recommends chromium-headless-shell || apt-get install -y --no-install-recommends chromium; }',
    ],
    {
      cwd: repositoryRoot,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      logFile,
      signal,
    },
  );
  const installed = findChromium(process.env);
  if (code !== 0 || !installed) {
    line.failed();
    throw new UserError(`${HINT} Installing it failed; log: ${logFile}`);
  }
  line.done('Chromium installed');
  return installed;
}

/** Returns the path of an installed Chromium or Chrome; `CHROMIUM_PATH` takes precedence. */
function findChromium(env) {
  const onPath = [...(env.PATH ?? '').split(delimiter), '/usr/bin'].flatMap(
    folder => PROGRAMS.map(name => join(folder, name)),
  );
  return [env.CHROMIUM_PATH, ...onPath, ...MAC_PROGRAMS].find(
    path => path && isExecutable(path),
  );
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
