import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders with generated files only. */
const MADE_FOLDERS = [
  'node_modules',
  'dist',
  'dist-maps',
  'dist-types',
  'coverage',
];

/**
 * Lists the hand-written files below a folder, sorted.
 *
 * @param {string} folder
 * @param {readonly string[]} [leftOut] - names of further folders to skip
 * @returns {string[]} paths that begin with `folder`
 */
export function filesBelow(folder, leftOut = []) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => ![...MADE_FOLDERS, ...leftOut].includes(name))
    .flatMap(entry => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path, leftOut) : [path];
    })
    .sort();
}
