import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../layout.mjs';
import { linkWorkspaces } from '../link-workspaces.mjs';
import workspaces from '../workspaces.cjs';

const BUNDLE = join(
  repositoryRoot,
  'packages',
  'backend',
  'dist',
  'bundle.tar.gz',
);

/**
 * Unpacks the production build into a folder of the checkout, beside which Node finds the installed packages.
 *
 * @param {string} folder - emptied first
 */
export function unpackBuild(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', BUNDLE, '-C', folder]);
  linkWorkspaces(folder, workspaces.listWorkspaces(repositoryRoot));
}
