import type { AuditorService } from '@backstage/backend-plugin-api';
import type { JsonObject } from '@backstage/types';
import type { EntryChange, StoredRequest } from '../database/TemplateAclStore';
import { toMeta } from './toMeta';

/** Writes audit events for grants that ended by themselves. */
export async function auditEnds(
  auditor: AuditorService,
  template: string,
  ended: EntryChange[],
): Promise<void> {
  if (ended.length === 0) return;
  await audit(auditor, 'grant-end', { template, changes: ended.map(toMeta) });
}

/** Writes audit events for requests that lapsed. */
export async function auditLapses(
  auditor: AuditorService,
  lapsed: StoredRequest[],
): Promise<void> {
  for (const { id, templateRef, requester } of lapsed) {
    await audit(auditor, 'request-lapse', {
      template: templateRef,
      request: id,
      subject: requester,
      before: 'pending',
      after: 'lapsed',
    });
  }
}

async function audit(
  auditor: AuditorService,
  eventId: string,
  meta: JsonObject,
): Promise<void> {
  const event = await auditor.createEvent({
    eventId,
    severityLevel: 'medium',
    meta,
  });
  await event.success();
}
