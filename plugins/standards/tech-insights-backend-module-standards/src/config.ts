import { type Config, readDurationFromConfig } from '@backstage/config';
import { durationToMilliseconds } from '@backstage/types';

const KEY = 'standards.checks';

const DEFAULT_MAX_AGE = { days: 3 };

/** Reads the section `standards.checks`. */
export function readEngineConfig(config: Config): {
  url?: string;
  maxAgeMs: number;
} {
  const age = config.has(`${KEY}.factsMaxAge`)
    ? readDurationFromConfig(config, { key: `${KEY}.factsMaxAge` })
    : DEFAULT_MAX_AGE;
  return {
    url: config.getOptionalString(`${KEY}.url`),
    maxAgeMs: durationToMilliseconds(age),
  };
}
