import { type JsonObject } from '@backstage/types';
import { type EntryChange } from '../database/TemplateAclStore';

/** A change of an entry for the audit log: who it is about, its end before and after. */
export function toMeta(change: EntryChange): JsonObject {
  const { entityRef, before, after } = change;
  return {
    subject: entityRef,
    before: before?.toISOString() ?? null,
    after: after?.toISOString() ?? null,
  };
}
