import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { resolveInstalled } from './commands.mjs';
import { createLayout, repositoryRoot } from './layout.mjs';
import { ensurePackages } from './packages.mjs';
import { startProgress } from './progress.mjs';
import { ensureTools } from './tools.mjs';

const isInstalled = () =>
  existsSync(join(repositoryRoot, 'node_modules', '.yarn-state.yml'));

/**
 * Runs a command of a package from its TypeScript sources, with this terminal. What has to be installed first is told on the
 * error output, so that the output is that of the command alone.
 *
 * @param {string} folder - the package's, for example `plugins/news/service-status-backend`
 * @param {string} file - below that folder
 * @param {readonly string[]} args
 * @returns the exit code
 */
export async function runPackageCommand(folder, file, args) {
  const { logsDir } = createLayout();
  const progress = text => startProgress(text, process.stderr);
  const tools = await ensureTools({
    logFile: join(logsDir, 'tools.log'),
    progress,
  });
  if (!isInstalled()) {
    await ensurePackages({
      tools,
      logFile: join(logsDir, 'install.log'),
      progress,
    });
  }
  const transform = resolveInstalled('@backstage/cli/config/nodeTransform.cjs');
  const child = spawn(tools.node, ['--require', transform, file, ...args], {
    cwd: join(repositoryRoot, folder),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: tools.env,
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/** Returns what a person named on the command line: an address as it is, a path from the folder that they are in. */
export function placeOf(name, env = process.env) {
  return /^https?:\/\//i.test(name)
    ? name
    : resolve(env.INIT_CWD ?? process.cwd(), name);
}
