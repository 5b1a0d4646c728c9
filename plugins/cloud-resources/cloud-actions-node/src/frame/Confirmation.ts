import { type Config, readDurationFromConfig } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { durationToMilliseconds } from '@backstage/types';
import { setTimeout as wait } from 'node:timers/promises';

/** How reads confirm that a resource is gone. */
export interface Confirmation {
  /** Number of reads in a row without the resource that confirm its deletion. */
  reads: number;
  /** Maximum number of reads. */
  maxReads: number;
  /** Waits before the next read. */
  pause(): Promise<void>;
}

/**
 * The directory and Azure answer from replicas, which agree within seconds as a rule, so three reads over ten seconds do
 * not meet the same replica by chance. A deletion that goes on after its answer takes a minute or two:
 * https://learn.microsoft.com/entra/architecture/architecture#data-consistency and
 * https://learn.microsoft.com/azure/azure-resource-manager/management/async-operations
 */
const DEFAULTS = { reads: 3, maxReads: 24, everyMs: 5_000 };

/**
 * Reads the section `cloudResources.confirmDeletion`.
 *
 * @throws InputError with the invalid key
 */
export function readConfirmation(config: Config): Confirmation {
  const section = config.getOptionalConfig('cloudResources.confirmDeletion');
  const reads = section?.getOptionalNumber('reads') ?? DEFAULTS.reads;
  const maxReads = section?.getOptionalNumber('maxReads') ?? DEFAULTS.maxReads;
  if (!Number.isInteger(reads) || reads < 2) {
    throw new InputError(
      "cloudResources.confirmDeletion: 'reads' must be 2 or more, because one answer proves nothing",
    );
  }
  if (!Number.isInteger(maxReads) || maxReads < reads) {
    throw new InputError(
      "cloudResources.confirmDeletion: 'maxReads' must not be less than 'reads'",
    );
  }
  const everyMs = section?.has('every')
    ? durationToMilliseconds(readDurationFromConfig(section, { key: 'every' }))
    : DEFAULTS.everyMs;
  return { reads, maxReads, pause: () => wait(everyMs) };
}
