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
  return tableRows(root, 5).map(([what, name, tried, , code]) => ({
    what,
    name: name.replaceAll('`', ''),
    tried,
    files: quoted(code),
  }));
}

/**
 * The faults that upstream has mended.
 *
 * @param {string} root - folder of the checkout
 * @returns {{ what: string, tests: string[] }[]}
 */
export function mendedFaults(root) {
  return tableRows(root, 3).map(([what, , tests]) => ({
    what,
    tests: quoted(tests),
  }));
}

/** The rows with this number of cells that name something. */
function tableRows(root, cells) {
  return readFileSync(join(root, 'docs/upstream.md'), 'utf8')
    .split('\n')
    .filter(line => line.startsWith('| ') && line.includes('`'))
    .map(line => line.split('|').slice(1, -1))
    .filter(row => row.length === cells)
    .map(row => row.map(cell => cell.trim()));
}

const quoted = text => [...text.matchAll(/`([^`]+)`/g)].map(([, file]) => file);
