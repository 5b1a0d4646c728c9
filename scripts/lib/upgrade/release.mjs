import { readFileSync } from 'node:fs';

/** Upstream's list of the packages of its newest release. */
const MANIFEST_URL = 'https://versions.backstage.io/v1/tags/main/manifest.json';
const MANIFEST_TIMEOUT_MS = 10_000;

/**
 * A release of upstream.
 *
 * @typedef {object} Release
 * @property {string} releaseVersion - for example 1.57.0
 * @property {Record<string, string>} packages - versions by name
 */

/** The release that this checkout runs. `npm run upgrade` writes the file. */
export const RELEASE_FILE = 'scripts/lib/upgrade/release.json';

/**
 * @param {string} file - path of the kept release
 * @returns {Release}
 */
export function readRelease(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Reads the newest release from upstream.
 *
 * @returns {Promise<Release | undefined>} undefined when upstream cannot be reached
 */
export async function fetchRelease() {
  const signal = AbortSignal.timeout(MANIFEST_TIMEOUT_MS);
  const response = await fetch(MANIFEST_URL, { signal }).catch(() => undefined);
  if (!response?.ok) return undefined;
  const { releaseVersion, packages } = await response.json();
  return {
    releaseVersion,
    packages: Object.fromEntries(
      packages.map(({ name, version }) => [name, version]),
    ),
  };
}
