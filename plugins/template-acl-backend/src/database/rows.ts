import type {
  StoredEvent,
  StoredGrant,
  StoredRequest,
} from './TemplateAclStore';

export const LISTS = 'template_acl_lists';
export const GRANTS = 'template_acl_grants';
export const HISTORY = 'template_acl_history';
export const REQUESTS = 'template_acl_requests';

export interface GrantRow {
  template_ref: string;
  template_uid: string | null;
  entity_ref: string;
  expires_at: Date;
  granted_by: string;
  granted_at: Date;
  reason: string | null;
  end_recorded: boolean;
  noticed_end: Date | null;
}

export interface EventRow {
  id: string;
  template_ref: string;
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
  template_ref: string;
  template_uid: string | null;
  requester: string;
  kind: StoredRequest['kind'];
  reason: string;
  status: StoredRequest['status'];
  created_at: Date;
  dies_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  comment: string | null;
}

export function toGrant(row: GrantRow): StoredGrant {
  return {
    templateRef: row.template_ref,
    templateUid: row.template_uid ?? undefined,
    entityRef: row.entity_ref,
    expiresAt: row.expires_at,
    grantedBy: row.granted_by,
    grantedAt: row.granted_at,
    reason: row.reason ?? undefined,
  };
}

export function toEvent(row: EventRow): StoredEvent {
  return {
    id: row.id,
    templateRef: row.template_ref,
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
    templateRef: row.template_ref,
    templateUid: row.template_uid ?? undefined,
    requester: row.requester,
    kind: row.kind,
    reason: row.reason,
    status: isDead ? 'lapsed' : row.status,
    createdAt: row.created_at,
    diesAt: row.dies_at,
    decidedBy: row.decided_by ?? undefined,
    decidedAt: row.decided_at ?? undefined,
    comment: row.comment ?? undefined,
  };
}
