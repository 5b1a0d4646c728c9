const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/**
 * A package of the checkout.
 *
 * @typedef {object} Workspace
 * @property {string} folder - its path from the root, with `/`: 'plugins/azure/azure-node'
 * @property {{ name: string, backstage?: { role: string }, [key: string]: unknown }} manifest - its package.json
 */

const readJson = file => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Lists the packages of a checkout, by the globs in `workspaces` of the root's package.json, in the order of their folders.
 *
 * @param {string} root - folder of the checkout
 * @returns {Workspace[]}
 */
function listWorkspaces(root) {
  const { workspaces } = readJson(join(root, 'package.json'));
  return workspaces
    .flatMap(glob => expand(root, glob.split('/')))
    .filter(folder => existsSync(join(root, folder, 'package.json')))
    .sort()
    .map(folder => ({
      folder,
      manifest: readJson(join(root, folder, 'package.json')),
    }));
}

/** The folders of a glob in which `*` stands for one whole name. */
function expand(root, [name, ...rest], parent = '') {
  if (name === undefined) return [parent];
  const names = name === '*' ? foldersIn(join(root, parent)) : [name];
  return names.flatMap(one =>
    expand(root, rest, parent === '' ? one : `${parent}/${one}`),
  );
}

function foldersIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name);
}

/**
 * Lists the folders of the root that contain packages: 'packages' and 'plugins'.
 *
 * @param {string} root - folder of the checkout
 * @returns {string[]}
 */
function packageRoots(root) {
  const { workspaces } = readJson(join(root, 'package.json'));
  return [...new Set(workspaces.map(glob => glob.split('/')[0]))].filter(name =>
    existsSync(join(root, name)),
  );
}

module.exports = { listWorkspaces, packageRoots };
