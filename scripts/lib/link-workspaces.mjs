import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from './layout.mjs';

/**
 * Makes the packages in a folder of the checkout find each other, beside the installed packages of the checkout.
 *
 * @param {string} folder - within the checkout, so that Node finds the checkout's `node_modules`
 * @param {readonly import('./workspaces.cjs').Workspace[]} packages - those that the folder may contain
 */
export function linkWorkspaces(folder, packages) {
  for (const { folder: place, manifest } of packages) {
    if (!existsSync(join(folder, place))) continue;
    const link = join(folder, 'node_modules', manifest.name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(folder, place), link);
    // Packages that could not be shared with the others.
    const own = join(repositoryRoot, place, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, place, 'node_modules'));
  }
}
