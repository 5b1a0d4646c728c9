import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repositoryRoot } from '../layout.mjs';

/**
 * Runs measurements inside a package, in TypeScript; their output goes to the terminal.
 *
 * @param {string} folder - the package's, for example `plugins/directory/directory-backend`
 * @param {string} file - below that folder
 * @param {NodeJS.ProcessEnv} [env] - additional environment variables
 * @throws Error if they fail
 */
export async function runPackageBench(folder, file, env = {}) {
  const child = spawn(
    process.execPath,
    ['--require', '@backstage/cli/config/nodeTransform.cjs', file],
    {
      cwd: join(repositoryRoot, folder),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, LOG_LEVEL: 'error', ...env },
    },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${folder}/${file} ended with ${code}`);
}
