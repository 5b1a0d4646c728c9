export const CAMPAIGNS = 'campaigns';

/** A check that some components should meet until a moment. */
export interface StoredCampaign {
  id: string;
  title: string;
  reason: string;
  checkId: string;
  /** The end of the last day. */
  dueAt: Date;
  /** Entity ref of a person. */
  createdBy: string;
  createdAt: Date;
  /** Missing if it ended because all is done. */
  endedBy?: string;
  endedAt?: Date;
  endReason?: string;
}

export interface CampaignRow {
  id: string;
  title: string;
  reason: string;
  check_id: string;
  due_at: Date;
  created_by: string;
  created_at: Date;
  done_since: Date | null;
  ended_by: string | null;
  ended_at: Date | null;
  end_reason: string | null;
}

export function toCampaign(row: CampaignRow): StoredCampaign {
  return {
    id: row.id,
    title: row.title,
    reason: row.reason,
    checkId: row.check_id,
    dueAt: row.due_at,
    createdBy: row.created_by,
    createdAt: row.created_at,
    endedBy: row.ended_by ?? undefined,
    endedAt: row.ended_at ?? undefined,
    endReason: row.end_reason ?? undefined,
  };
}
