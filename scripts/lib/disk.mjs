import { statfs } from 'node:fs/promises';
import { UserError } from './errors.mjs';

const GIB = 1024 ** 3;

/**
 * Throws if the disk has too little space.
 *
 * @param {string} folder - any folder of the disk
 * @param {number} neededGib - in GiB
 * @throws UserError with the free and the required space
 */
export async function requireDiskSpace(folder, neededGib) {
  const { bavail, bsize } = await statfs(folder);
  const freeGib = (bavail * bsize) / GIB;
  if (freeGib >= neededGib) return;
  throw new UserError(
    `Only ${freeGib.toFixed(1)} GB are free on the disk of ${folder}; the packages and the build need about ${neededGib} GB: make room first.`,
  );
}
