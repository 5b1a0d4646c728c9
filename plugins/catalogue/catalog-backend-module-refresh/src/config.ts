import { type Config, readDurationFromConfig } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { durationToMilliseconds } from '@backstage/types';

const KEY = 'catalog.refresh.minInterval';
const FILE_KEY = 'catalog.refresh.fileInterval';
const SHORTEST_FILE_MS = 10_000;
const DEFAULT_MS = 10_000;
/** The table forgets older refreshes. */
export const MAX_MS = 3_600_000;

/**
 * Reads the shortest time between two refreshes of an entity, in milliseconds.
 *
 * @throws InputError with the key
 */
export function readMinInterval(config: Config): number {
  if (!config.has(KEY)) return DEFAULT_MS;
  const ms = durationToMilliseconds(
    readDurationFromConfig(config, { key: KEY }),
  );
  if (ms > 0 && ms <= MAX_MS) return ms;
  throw new InputError(`${KEY} must be more than 0 and at most an hour`);
}

/**
 * Reads the time between two readings of a file, in milliseconds; undefined if files are read as often as all entities are processed.
 *
 * @throws InputError with the key
 */
export function readFileInterval(config: Config): number | undefined {
  if (!config.has(FILE_KEY)) return undefined;
  const ms = durationToMilliseconds(
    readDurationFromConfig(config, { key: FILE_KEY }),
  );
  if (ms >= SHORTEST_FILE_MS) return ms;
  throw new InputError(`${FILE_KEY} must be at least 10 seconds`);
}
