import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Time of a day at which the sample people work. */
const TIME = 'T09:00:00Z';
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The moment from which the ages of the sample company count back: the day before its first start, so that its last commits and
 * runs are of these weeks. It stays the same as long as the data do.
 *
 * @param {string} estateDir - folder with the estate's data
 * @param {Date} now
 * @returns {string | undefined} ISO 8601; undefined for data of a version that counted from a fixed day
 */
export function seedEpoch(estateDir, now) {
  const file = join(estateDir, 'seed-epoch');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  if (existsSync(join(estateDir, 'credentials.json'))) return undefined;
  const day = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
  const epoch = `${day}${TIME}`;
  mkdirSync(estateDir, { recursive: true });
  writeFileSync(file, epoch);
  return epoch;
}
