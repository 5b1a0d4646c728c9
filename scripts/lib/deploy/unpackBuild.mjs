import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../layout.mjs';
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
  for (const { folder: place, manifest } of workspaces.listWorkspaces(
    repositoryRoot,
  )) {
    if (!existsSync(join(folder, place))) continue;
    const link = join(folder, 'node_modules', manifest.name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(folder, place), link);
    // Packages that could not be shared with the others.
    const own = join(repositoryRoot, place, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, place, 'node_modules'));
  }
}
