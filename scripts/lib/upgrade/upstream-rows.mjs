import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A row of docs/upstream.md: what we replace, override or repair of upstream.
 *
 * @typedef {object} UpstreamRow
 * @property {string} what
 * @property {string} name - of upstream's package
 * @property {string} tried - the first two numbers of the version with which the row was last tried
 * @property {string[]} files - our code
 */

/**
 * @param {string} root - folder of the checkout
 * @returns {UpstreamRow[]}
 */
export function upstreamRows(root) {
  return readFileSync(join(root, 'docs/upstream.md'), 'utf8')
    .split('\n')
    .filter(line => line.startsWith('| ') && line.includes('`'))
    .map(line => line.split('|').slice(1, -1))
    .map(([what, name, tried, , code]) => ({
      what: what.trim(),
      name: name.trim().replaceAll('`', ''),
      tried: tried.trim(),
      files: [...code.matchAll(/`([^`]+)`/g)].map(([, file]) => file),
    }));
}
