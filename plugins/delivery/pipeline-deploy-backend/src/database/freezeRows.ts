import type {
  DeploymentType,
  FreezeScope,
} from '@portal/plugin-pipeline-deploy-common';

/** A time in which nothing is deployed. */
export interface Freeze extends FreezeScope {
  /** UUID, or the id in the configuration. */
  id: string;
  title: string;
  reason: string;
  startsAt: Date;
  endsAt: Date;
  types: DeploymentType[];
  environments: string[];
  domains: string[];
  /** Entity ref of the person; missing for one of the configuration. */
  createdBy?: string;
}

/** What a person asks for: one release in one environment, although there is a freeze. */
export interface ExceptionFacts {
  id: string;
  /** Id of the freeze. */
  freeze: string;
  entityRef: string;
  repository: string;
  type: DeploymentType;
  environment: string;
  tag: string;
  /** Commit of the tag at the time of the request; the exception is for it alone. */
  commit: string;
  reason: string;
  requestedBy: string;
  requestedAt: Date;
  /** End of the freeze at the time of the request. */
  endsAt: Date;
}

export interface FreezeException extends ExceptionFacts {
  rejectedBy?: string;
  rejectReason?: string;
  /** The first one first. */
  approvals: { by: string; at: Date }[];
}

/** A row of `freezes`. */
export interface FreezeRow {
  id: string;
  title: string;
  reason: string;
  starts_at: Date;
  ends_at: Date;
  types: DeploymentType[];
  environments: string[];
  domains: string[];
  created_by: string;
  created_at: Date;
  lifted_by: string | null;
  lifted_at: Date | null;
  lift_reason: string | null;
}

/** A row of `freeze_exceptions`. */
export interface ExceptionRow {
  id: string;
  freeze_id: string;
  entity_ref: string;
  repository: string;
  type: DeploymentType;
  environment: string;
  tag: string;
  commit: string;
  reason: string;
  requested_by: string;
  requested_at: Date;
  ends_at: Date;
  rejected_by: string | null;
  rejected_at: Date | null;
  reject_reason: string | null;
}

/** A row of `freeze_exception_approvals`. */
export interface ApprovalRow {
  exception: string;
  approved_by: string;
  approved_at: Date;
}

export function toFreeze(row: FreezeRow): Freeze {
  return {
    id: row.id,
    title: row.title,
    reason: row.reason,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    types: row.types,
    environments: row.environments,
    domains: row.domains,
    createdBy: row.created_by,
  };
}

export function toException(
  row: ExceptionRow,
  approvals: readonly ApprovalRow[],
): FreezeException {
  return {
    id: row.id,
    freeze: row.freeze_id,
    entityRef: row.entity_ref,
    repository: row.repository,
    type: row.type,
    environment: row.environment,
    tag: row.tag,
    commit: row.commit,
    reason: row.reason,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at,
    endsAt: row.ends_at,
    rejectedBy: row.rejected_by ?? undefined,
    rejectReason: row.reject_reason ?? undefined,
    approvals: approvals
      .filter(({ exception }) => exception === row.id)
      .map(({ approved_by, approved_at }) => ({
        by: approved_by,
        at: approved_at,
      })),
  };
}
