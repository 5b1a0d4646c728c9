import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesBelow } from './files.mjs';

/** The comment at the end of a script or a style sheet that names its source map. */
const COMMENT =
  /\n?(?:\/\/# sourceMappingURL=[\w./~%-]+|\/\*# sourceMappingURL=[\w./~%-]+ ?\*\/)\s*$/;

const NAMES_MAP = /\.(?:m?js|css)$/;

/**
 * Moves the source maps of a build to a folder of their own, and removes the comments that name them. The backend serves
 * everything in the build to everybody, and the maps contain all sources.
 *
 * @param {string} build - folder of the built page
 * @param {string} maps - folder of the maps, which is emptied first
 * @returns {number} number of moved maps
 */
export function moveSourceMaps(build, maps) {
  rmSync(maps, { recursive: true, force: true });
  const files = filesBelow(build);
  const found = files.filter(file => file.endsWith('.map'));
  for (const file of found) {
    const target = join(maps, relative(build, file));
    mkdirSync(dirname(target), { recursive: true });
    renameSync(file, target);
  }
  for (const file of files.filter(name => NAMES_MAP.test(name))) {
    const text = readFileSync(file, 'utf8');
    const without = text.replace(COMMENT, '');
    if (without !== text) writeFileSync(file, without);
  }
  return found.length;
}
