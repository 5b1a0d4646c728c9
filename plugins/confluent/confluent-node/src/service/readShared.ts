import type { JsonValue } from '@backstage/types';
import type { SharedReads } from '@portal/plugin-system-client-node';

/**
 * Reads a value through the shared reads. The value is JSON, although its type is not declared as JSON.
 *
 * @param key - parts of the cache key; equal for equal reads
 */
export function readShared<T>(
  reads: SharedReads,
  key: string[],
  load: (signal: AbortSignal) => Promise<T>,
  options?: { signal?: AbortSignal; fresh?: boolean },
): Promise<T> {
  return reads.read<T & JsonValue>(
    JSON.stringify(key),
    load as (signal: AbortSignal) => Promise<T & JsonValue>,
    options,
  );
}
