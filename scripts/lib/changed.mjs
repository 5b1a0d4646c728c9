import { execFileSync } from 'node:child_process';
import { relative, sep } from 'node:path';
import { readSpecs } from './test-cache/specs.mjs';
import workspaces from './workspaces.cjs';
import { UserError } from './errors.mjs';

/**
 * Lists the files that differ from a commit, and those that git does not know yet.
 *
 * @param {string} root - folder of the checkout
 * @param {string} since - a commit, for example `main`
 * @returns {string[]} paths from the root
 * @throws UserError if there is no such commit
 */
export function changedFiles(root, since) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
      .split('\n')
      .filter(Boolean);
  try {
    return [
      ...git('diff', '--name-only', '--end-of-options', since, '--'),
      ...git('ls-files', '--others', '--exclude-standard'),
    ];
  } catch {
    throw new UserError(`There is no commit ${since}.`);
  }
}

/**
 * What a suite runs for changed files: the packages that contain them, or the end-to-end files that cover these.
 *
 * @param {'unit' | 'e2e'} suite
 * @param {readonly string[]} files - paths from the root
 * @param {string} root - folder of the checkout
 * @returns {string[]} paths from the root
 */
export function testsOf(suite, files, root) {
  const isChanged = folder => files.some(file => file.startsWith(`${folder}/`));
  if (suite === 'unit') {
    return workspaces
      .listWorkspaces(root)
      .map(({ folder }) => folder)
      .filter(isChanged);
  }
  return readSpecs(root)
    .filter(
      ({ file, plugins }) =>
        files.includes(file) ||
        plugins.some(({ dir }) =>
          isChanged(relative(root, dir).split(sep).join('/')),
        ),
    )
    .map(({ file }) => file);
}
