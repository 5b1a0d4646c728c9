import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
  const manifests = ['packages', 'plugins']
    .map(parent => join(root, parent))
    .filter(folder => existsSync(folder))
    .flatMap(folder => readdirSync(folder).map(name => join(folder, name)))
    .filter(dir => existsSync(join(dir, 'package.json')))
    .map(dir => ({ dir, ...readManifest(join(dir, 'package.json')) }));
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

function readManifest(file) {
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  return {
    name: manifest.name,
    dependencies: Object.keys({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.peerDependencies,
      ...manifest.optionalDependencies,
    }),
  };
}
