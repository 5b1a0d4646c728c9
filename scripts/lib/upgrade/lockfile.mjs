import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads the versions of upstream's packages from yarn.lock.
 *
 * @param {string} root - folder of the checkout
 * @returns {Map<string, string[]>} the versions by name; more than one when a package is installed twice
 */
export function lockedVersions(root) {
  const versions = new Map();
  const lock = readFileSync(join(root, 'yarn.lock'), 'utf8');
  for (const [, name, version] of lock.matchAll(
    /^ {2}resolution: "(@backstage\/[a-z0-9-]+)@npm:([^"]+)"$/gm,
  )) {
    versions.set(name, [...(versions.get(name) ?? []), version]);
  }
  return versions;
}
