import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { filesBelow } from '../files.mjs';
import { readWorkspace } from './workspace.mjs';

/** End-to-end files of Playwright. */
export const SPEC_FILE = /\.spec\.ts$/;

/** The line in which an end-to-end file names the plugins that it covers. */
const COVERS = /^\/\/ covers: (.+)$/m;

/**
 * An end-to-end file with the plugins that it covers, and with those that they depend on.
 *
 * @typedef {object} Spec
 * @property {string} file - path from the root
 * @property {import('./workspace.mjs').WorkspacePackage[]} plugins
 */

/**
 * Reads the end-to-end files. Each has a line such as `// covers: template-acl*, catalog-pages`: names of folders below
 * `plugins`, where `*` stands for any text.
 *
 * @param {string} root - folder of the checkout
 * @returns {Spec[]}
 * @throws Error if a file does not say what it covers, or names no plugin
 */
export function readSpecs(root) {
  const folder = join(root, 'packages');
  if (!existsSync(folder)) return [];
  const plugins = readWorkspace(root).filter(
    ({ dir }) => relative(root, dir).split(sep)[0] === 'plugins',
  );
  return filesBelow(folder)
    .filter(path => SPEC_FILE.test(path))
    .map(path => {
      const file = relative(root, path).split(sep).join('/');
      return { file, plugins: coveredBy(file, path, plugins) };
    });
}

function coveredBy(file, path, plugins) {
  const [, list] = COVERS.exec(readFileSync(path, 'utf8')) ?? [];
  if (!list) {
    throw new Error(`${file} needs a line '// covers: ' with names of plugins`);
  }
  const names = list.split(',').flatMap(text => {
    const pattern = text.trim();
    const found = plugins.filter(({ dir }) => matches(pattern, basename(dir)));
    if (found.length > 0) return found.flatMap(({ closure }) => closure);
    throw new Error(`${file} covers '${pattern}', which is no plugin`);
  });
  return plugins.filter(({ name }) => names.includes(name));
}

/** A name of a folder contains nothing that is special in a regular expression. */
function matches(pattern, name) {
  if (!/^[a-z\d*-]+$/.test(pattern)) return false;
  return new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(name);
}
