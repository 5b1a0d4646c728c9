import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Returns random secrets of this machine, created once and stored in a file that only its owner can read.
 *
 * @param {string} file
 * @param {readonly string[]} names
 * @returns {Record<string, string>} one secret of 256 bits for each name, in base64url
 */
export function readSecrets(file, names) {
  const kept = readKept(file);
  const missing = names.filter(name => typeof kept[name] !== 'string');
  for (const name of missing) {
    kept[name] = randomBytes(32).toString('base64url');
  }
  if (missing.length > 0) writePrivateFile(file, JSON.stringify(kept, null, 2));
  return kept;
}

function readKept(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}

/** Writes a file that only its owner can read, even if it existed with a wider mode. */
export function writePrivateFile(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content, { mode: 0o600 });
  // `mode` applies only to new files.
  chmodSync(file, 0o600);
}
