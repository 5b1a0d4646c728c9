import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Settings of the test's own git: an author, and nothing of this machine. */
const ENVIRONMENT = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
  GIT_AUTHOR_NAME: 'asha Example',
  GIT_AUTHOR_EMAIL: 'asha@retail.example',
  GIT_COMMITTER_NAME: 'asha Example',
  GIT_COMMITTER_EMAIL: 'asha@retail.example',
};

/** Runs the `git` binary in a folder; answers what it printed. Rejects with its complaints when it fails. */
export async function runGit(folder: string, ...args: string[]) {
  const { stdout } = await execute('git', args, {
    cwd: folder,
    env: { ...process.env, ...ENVIRONMENT },
  });
  return stdout.trimEnd();
}
