import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that hold nothing that somebody wrote. */
const MADE_FOLDERS = ['node_modules', 'dist', 'dist-types', 'coverage'];

/**
 * Every file that somebody wrote below a folder, sorted.
 *
 * @param {string} folder
 * @param {readonly string[]} [leftOut] - names of further folders that do not count
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
