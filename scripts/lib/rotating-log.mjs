import {
  closeSync,
  existsSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { extname } from 'node:path';

/** Together with the kept ones, a log takes at most four times this. */
const MAX_BYTES = 10 * 1024 * 1024;
/** Full logs that are kept beside the one that is written: `backend.1.log` is the latest. */
const KEPT_FILES = 3;

/**
 * Opens a log file that starts anew when it is full.
 *
 * @param {string} file - replaced; the full ones of an earlier start are removed
 * @param {object} [options]
 * @param {number} [options.maxBytes] - size at which the file is full
 * @param {number} [options.keptFiles] - how many full files are kept
 * @returns `write` adds a line at once, `end` closes the file
 */
export function openRotatingLog(file, options = {}) {
  const { maxBytes = MAX_BYTES, keptFiles = KEPT_FILES } = options;
  for (let age = 1; age <= keptFiles; age++) {
    rmSync(nameOf(file, age), { force: true });
  }
  let size = 0;
  let open = openSync(file, 'w');

  const rotate = () => {
    closeSync(open);
    for (let age = keptFiles; age > 0; age--) {
      const younger = nameOf(file, age - 1);
      if (existsSync(younger)) renameSync(younger, nameOf(file, age));
    }
    open = openSync(file, 'w');
    size = 0;
  };

  return {
    write(line) {
      const bytes = Buffer.from(`${line}\n`);
      if (size > 0 && size + bytes.length > maxBytes) rotate();
      size += writeSync(open, bytes);
    },
    end: () => closeSync(open),
  };
}

function nameOf(file, age) {
  if (age === 0) return file;
  const extension = extname(file);
  return `${file.slice(0, -extension.length)}.${age}${extension}`;
}
