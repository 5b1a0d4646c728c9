import {
  closeSync,
  existsSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { extname } from 'node:path';

/** Maximum size of one file; a log with its full files takes at most four times this. */
const MAX_BYTES = 10 * 1024 * 1024;
/** Number of full files; `backend.1.log` is the latest. */
const KEPT_FILES = 3;

/**
 * Opens a log file. A full file is renamed, and a new one is started.
 *
 * @param {string} file - replaced; full files of an earlier start are removed
 * @param {object} [options]
 * @param {number} [options.maxBytes] - size of a full file
 * @param {number} [options.keptFiles] - number of full files to keep
 * @returns `write` writes a line immediately, `end` closes the file
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
