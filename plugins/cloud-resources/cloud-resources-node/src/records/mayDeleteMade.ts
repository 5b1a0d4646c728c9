import type { Caller, LookupAnswer } from '@portal/plugin-form-rules-node';
import type { ResourceRecords } from './ResourceRecords';

/**
 * Answers a form whether the caller may delete a resource that a template created: its owner group may, as recorded in the
 * resource entity. A service has no rights.
 */
export async function mayDeleteMade(
  records: Pick<ResourceRecords, 'markOf'>,
  resourceId: string,
  { caller, signal }: { caller: Caller; signal: AbortSignal },
): Promise<LookupAnswer> {
  const principal = await caller.principal();
  if (!principal) return { holds: false };
  const mark = await records.markOf(resourceId, signal);
  if (mark && principal.groups.includes(mark.owner)) return { holds: true };
  return {
    holds: false,
    message: mark && `It belongs to '${mark.owner}'. Ask them to delete it`,
  };
}
