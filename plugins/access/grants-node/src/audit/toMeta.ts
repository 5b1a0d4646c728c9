import type { JsonObject } from '@backstage/types';
import type { EntryChange } from '../store/GrantStore';

/** The change of an entry as audit metadata: holder, end before and end after. */
export function toMeta(change: EntryChange): JsonObject {
  const { entityRef, before, after } = change;
  return {
    subject: entityRef,
    before: before?.toISOString() ?? null,
    after: after?.toISOString() ?? null,
  };
}
