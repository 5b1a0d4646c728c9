import type { StoredEvent, StoredGrant, StoredRequest } from './GrantStore';

export const LISTS = 'grant_lists';
export const GRANTS = 'grants';
export const HISTORY = 'grant_history';
export const REQUESTS = 'grant_requests';

export interface GrantRow {
  subject_ref: string;
  subject_uid: string | null;
  entity_ref: string;
  expires_at: Date;
  granted_by: string;
  granted_at: Date;
  reason: string | null;
  end_reason: string | null;
  end_recorded: boolean;
  noticed_end: Date | null;
}

export interface EventRow {
  id: string;
  subject_ref: string;
  at: Date;
  type: StoredEvent['type'];
  actor: string | null;
  entity_ref: string;
  end_before: Date | null;
  end_after: Date | null;
  reason: string | null;
  request_kind: StoredRequest['kind'] | null;
}

export interface RequestRow {
  id: string;
  subject_ref: string;
  subject_uid: string | null;
  requester: string;
  kind: StoredRequest['kind'];
  reason: string;
  status: StoredRequest['status'];
  created_at: Date;
  dies_at: Date;
  minutes: number | null;
  decided_by: string | null;
  decided_at: Date | null;
  comment: string | null;
}

export function toGrant(row: GrantRow): StoredGrant {
  return {
    subjectRef: row.subject_ref,
    subjectUid: row.subject_uid ?? undefined,
    entityRef: row.entity_ref,
    expiresAt: row.expires_at,
    grantedBy: row.granted_by,
    grantedAt: row.granted_at,
    reason: row.reason ?? undefined,
    endReason: row.end_reason ?? undefined,
  };
}

export function toEvent(row: EventRow): StoredEvent {
  return {
    id: row.id,
    subjectRef: row.subject_ref,
    at: row.at,
    type: row.type,
    actor: row.actor ?? undefined,
    entityRef: row.entity_ref,
    before: row.end_before ?? undefined,
    after: row.end_after ?? undefined,
    reason: row.reason ?? undefined,
    kind: row.request_kind ?? undefined,
  };
}

/** A request past its end has lapsed, even if that is not recorded yet. */
export function toRequest(row: RequestRow, now: Date): StoredRequest {
  const isDead = row.status === 'pending' && row.dies_at <= now;
  return {
    id: row.id,
    subjectRef: row.subject_ref,
    subjectUid: row.subject_uid ?? undefined,
    requester: row.requester,
    kind: row.kind,
    reason: row.reason,
    minutes: row.minutes ?? undefined,
    status: isDead ? 'lapsed' : row.status,
    createdAt: row.created_at,
    diesAt: row.dies_at,
    decidedBy: row.decided_by ?? undefined,
    decidedAt: row.decided_at ?? undefined,
    comment: row.comment ?? undefined,
  };
}
