import { join } from 'node:path';
import workspaces from '../workspaces.cjs';

/**
 * A package of the checkout.
 *
 * @typedef {object} WorkspacePackage
 * @property {string} name
 * @property {string} dir
 * @property {string[]} closure - its own name and those of the checkout's packages that it depends on, near and far, sorted
 */

/**
 * The packages of the checkout.
 *
 * @param {string} root - folder of the checkout
 * @returns {WorkspacePackage[]}
 */
export function readWorkspace(root) {
  const manifests = workspaces
    .listWorkspaces(root)
    .map(({ folder, manifest }) => ({
      dir: join(root, folder),
      name: manifest.name,
      dependencies: dependenciesOf(manifest),
    }));
  const byName = new Map(manifests.map(one => [one.name, one]));
  const reach = (name, found) => {
    if (found.has(name) || !byName.has(name)) return found;
    found.add(name);
    for (const next of byName.get(name).dependencies) reach(next, found);
    return found;
  };
  return manifests.map(({ name, dir }) => ({
    name,
    dir,
    closure: [...reach(name, new Set())].sort(),
  }));
}

const dependenciesOf = manifest =>
  Object.keys({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.peerDependencies,
    ...manifest.optionalDependencies,
  });
