import type { JsonValue } from '@backstage/types';
import type { SharedReads } from '@portal/plugin-company-systems-node';

/**
 * Reads a value that is JSON, although its type does not say so, through the shared reads.
 *
 * @param key - parts of the question; equal for equal questions
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
