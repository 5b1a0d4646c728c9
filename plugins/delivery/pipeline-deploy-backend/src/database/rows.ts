import type { DecisionEvent, DecisionRow } from '@portal/plugin-decisions-node';
import type {
  DeploymentState,
  DeploymentType,
} from '@portal/plugin-pipeline-deploy-common';

/** What a person asked for; only its start is later after an approval that is to be waited upon. */
export interface DeploymentFacts {
  /** UUID that the client chose. */
  id: string;
  entityRef: string;
  /** Name without the organisation, in lower case. */
  repository: string;
  /** File name of the workflow. */
  workflow: string;
  type: DeploymentType;
  environment: string;
  tag: string;
  /** Commit of the tag at the time of the request. */
  commit: string;
  committedAt: Date;
  comment?: string;
  requestedBy: string;
  requestedAt: Date;
  /** It starts no sooner; missing for at once. */
  startsAt?: Date;
}

/** A deployment. */
export interface StoredDeployment extends DeploymentFacts {
  /** Position in the list of all deployments. */
  seq: string;
  state: DeploymentState;
  /** Secret until the start; see `markOf`. */
  mark: string;
  /** Branch whose workflow was started; missing before the start. */
  ref?: string;
  reason?: string;
  decidedBy?: string;
  decidedAt?: Date;
  startedAt?: Date;
  endedAt?: Date;
  run?: number;
  runUrl?: string;
}

/** A state that a deployment had. */
export type DeploymentEvent = DecisionEvent<DeploymentState>;

/** A row of `deployments`. */
export interface DeploymentRow extends DecisionRow {
  seq: string;
  entity_ref: string;
  repository: string;
  workflow: string;
  type: DeploymentType;
  environment: string;
  tag: string;
  commit: string;
  committed_at: Date;
  comment: string | null;
  state: DeploymentState;
  mark: string;
  ref: string | null;
  starts_at: Date | null;
  started_at: Date | null;
  run_id: string | null;
  run_url: string | null;
}

export function toDeployment(row: DeploymentRow): StoredDeployment {
  return {
    seq: row.seq,
    id: row.id,
    entityRef: row.entity_ref,
    repository: row.repository,
    workflow: row.workflow,
    type: row.type,
    environment: row.environment,
    tag: row.tag,
    commit: row.commit,
    committedAt: row.committed_at,
    comment: row.comment ?? undefined,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at,
    state: row.state,
    mark: row.mark,
    ref: row.ref ?? undefined,
    reason: row.reason ?? undefined,
    decidedBy: row.decided_by ?? undefined,
    decidedAt: row.decided_at ?? undefined,
    startsAt: row.starts_at ?? undefined,
    startedAt: row.started_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
    run: row.run_id === null ? undefined : Number(row.run_id),
    runUrl: row.run_url ?? undefined,
  };
}
