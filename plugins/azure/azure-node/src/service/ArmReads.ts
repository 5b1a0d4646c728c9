import type { JsonValue } from '@backstage/types';
import type { AzureList } from '@portal/plugin-azure-common';
import type { SharedReads } from '@portal/plugin-system-client-node';
import type { z } from 'zod';
import type { ArmCall, ArmClient } from '../arm/ArmClient';
import type { AzureCallOptions, AzureCredentials } from './types';

/** A call without what its caller adds. */
export type ArmRead = Omit<ArmCall, 'credentials' | 'signal'>;

function scopeKey(credentials: AzureCredentials): string {
  return credentials === 'portal' ? 'portal' : `user ${credentials.cacheScope}`;
}

/** Reads of Azure that callers with the same rights share. */
export class ArmReads {
  readonly #arm: ArmClient;
  readonly #reads: SharedReads;
  readonly #maxItems: number;

  /** @param maxItems - maximum length of a list */
  constructor(arm: ArmClient, reads: SharedReads, maxItems: number) {
    this.#arm = arm;
    this.#reads = reads;
    this.#maxItems = maxItems;
  }

  /** Reads a list, and keeps it for a minute. Its value must be JSON: the cache drops undefined fields, so they are missing in its results. */
  list<T>(
    call: ArmRead,
    schema: z.ZodType<T, unknown>,
    { credentials, signal }: AzureCallOptions,
  ): Promise<AzureList<T>> {
    const load = (abort: AbortSignal) =>
      this.#arm.list(
        { ...call, credentials, signal: abort },
        schema,
        this.#maxItems,
      );
    return this.#reads.read<AzureList<T> & JsonValue>(
      this.#key(call, credentials),
      load as (abort: AbortSignal) => Promise<AzureList<T> & JsonValue>,
      { signal },
    );
  }

  /**
   * Asks without the cache; equal questions at the same time are one call.
   *
   * @param name - what the path of the call does not say
   */
  ask<T extends JsonValue>(
    [call, name]: [call: ArmRead, name: string],
    { credentials, signal }: AzureCallOptions,
    ask: (call: ArmCall) => Promise<T>,
  ): Promise<T> {
    return this.#reads.read<T>(
      JSON.stringify([this.#key(call, credentials), name.toLowerCase()]),
      abort => ask({ ...call, credentials, signal: abort }),
      { signal, keep: false },
    );
  }

  #key(call: ArmRead, credentials: AzureCredentials): string {
    const path = call.path.join('/').toLowerCase();
    return JSON.stringify([scopeKey(credentials), call.operation, path]);
  }
}
