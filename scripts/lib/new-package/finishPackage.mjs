import { join } from 'node:path';
import { backstageCli } from '../commands.mjs';
import { UserError } from '../errors.mjs';
import { repositoryRoot } from '../layout.mjs';
import { runLogged } from '../run.mjs';
import { readTail } from '../text.mjs';

/**
 * Installs a new package, writes the list of its plugin's packages into their manifests, and formats it.
 *
 * @param {readonly string[]} made - its files and folders, from the root
 * @param {object} options
 * @param {{ node: string, yarn: string, env: NodeJS.ProcessEnv }} options.tools
 * @param {string} options.logFile
 * @throws UserError with the end of the output of the command that fails
 */
export async function finishPackage(made, { tools, logFile }) {
  const prettier = join(repositoryRoot, 'node_modules', '.bin', 'prettier');
  const manifests = 'plugins/*/*/package.json';
  for (const [command, ...args] of [
    [tools.node, tools.yarn, 'install'],
    backstageCli(tools.node, 'repo', 'fix'),
    [tools.node, prettier, '--write', ...made, manifests],
  ]) {
    const { code, output } = await runLogged(command, args, {
      cwd: repositoryRoot,
      env: tools.env,
      logFile,
      append: true,
    });
    if (code !== 0) throw new UserError(readTail(output, 20));
  }
}
