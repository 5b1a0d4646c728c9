export const EXCEPTIONS = 'exceptions';

/** An exception of a check for a component, with all that happened to it. */
export interface StoredException {
  id: string;
  /** In lower case. */
  entityRef: string;
  checkId: string;
  /** Of the meaning of the check. */
  version: string;
  reason: string;
  endsAt: Date;
  /** Entity ref of a person. */
  requestedBy: string;
  requestedAt: Date;
  decision?: 'granted' | 'declined';
  decidedBy?: string;
  decidedAt?: Date;
  comment?: string;
  /** Missing if it ended by itself. */
  endedBy?: string;
  endedAt?: Date;
  endReason?: string;
}

export interface ExceptionRow {
  id: string;
  entity_ref: string;
  check_id: string;
  version: string;
  reason: string;
  ends_at: Date;
  requested_by: string;
  requested_at: Date;
  decision: 'granted' | 'declined' | null;
  decided_by: string | null;
  decided_at: Date | null;
  comment: string | null;
  ended_by: string | null;
  ended_at: Date | null;
  end_reason: string | null;
}

export function toException(row: ExceptionRow): StoredException {
  return {
    id: row.id,
    entityRef: row.entity_ref,
    checkId: row.check_id,
    version: row.version,
    reason: row.reason,
    endsAt: row.ends_at,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at,
    decision: row.decision ?? undefined,
    decidedBy: row.decided_by ?? undefined,
    decidedAt: row.decided_at ?? undefined,
    comment: row.comment ?? undefined,
    endedBy: row.ended_by ?? undefined,
    endedAt: row.ended_at ?? undefined,
    endReason: row.end_reason ?? undefined,
  };
}
