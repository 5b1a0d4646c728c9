import type { AuditorService } from '@backstage/backend-plugin-api';
import type { JsonObject } from '@backstage/types';
import type { EntryChange, StoredRequest } from '../store/GrantStore';
import { toMeta } from './toMeta';

/** Names a subject in the metadata of an audit event, for example `{ template: 'template:default/network' }`. */
export type AuditSubject = (subjectRef: string) => JsonObject;

/** Writes audit events for grants that ended by themselves. */
export async function auditEnds(
  auditor: AuditorService,
  subject: JsonObject,
  ended: EntryChange[],
): Promise<void> {
  if (ended.length === 0) return;
  await audit(auditor, 'grant-end', {
    ...subject,
    changes: ended.map(toMeta),
  });
}

/** Writes audit events for requests that lapsed. */
export async function auditLapses(
  auditor: AuditorService,
  lapsed: StoredRequest[],
  name: AuditSubject,
): Promise<void> {
  for (const { id, subjectRef, requester } of lapsed) {
    await audit(auditor, 'request-lapse', {
      ...name(subjectRef),
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
