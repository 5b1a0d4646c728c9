import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const RESOLUTION = /^ {2}resolution: "((?:@[^"/@]+\/)?[^"/@]+)@npm:([^"]+)"$/gm;

/**
 * Reads the versions of packages from yarn.lock.
 *
 * @param {string} root - folder of the checkout
 * @param {(name: string) => boolean} [isWanted] - upstream's packages by default
 * @returns {Map<string, string[]>} the versions by name; more than one when a package is installed twice
 */
export function lockedVersions(root, isWanted = isUpstream) {
  const versions = new Map();
  const lock = readFileSync(join(root, 'yarn.lock'), 'utf8');
  for (const [, name, version] of lock.matchAll(RESOLUTION)) {
    if (isWanted(name)) {
      versions.set(name, [...(versions.get(name) ?? []), version]);
    }
  }
  return versions;
}

const isUpstream = name => name.startsWith('@backstage/');
