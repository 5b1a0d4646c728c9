import type { components as Api } from '@portal/plugin-pipeline-deploy-common';
import type { DeliveryReport } from '../service/DeliveryService';
import type { DeploymentEvent, StoredDeployment } from '../database/rows';

type Deployment = Api['schemas']['Deployment'];
type Event = Api['schemas']['DeploymentDetail']['events'][number];

type Release = Api['schemas']['ReleaseList']['items'][number];

/** Display names by entity ref. */
export type Names = Map<string, string>;

/** Entity refs of the people in a deployment. */
export function peopleOf({
  requestedBy,
  decidedBy,
}: StoredDeployment): string[] {
  return decidedBy ? [requestedBy, decidedBy] : [requestedBy];
}

/** A deployment as the API describes it. */
export function presentDeployment(
  deployment: StoredDeployment,
  names: Names,
  { may, freeze }: Pick<Deployment, 'may' | 'freeze'>,
): Deployment {
  const { requestedBy, decidedBy } = deployment;
  return {
    id: deployment.id,
    entity: deployment.entityRef,
    repository: deployment.repository,
    type: deployment.type,
    environment: deployment.environment,
    tag: deployment.tag,
    commit: deployment.commit,
    comment: deployment.comment,
    state: deployment.state,
    reason: deployment.reason,
    requestedBy: toPerson(requestedBy, names),
    requestedAt: deployment.requestedAt.toISOString(),
    decidedBy: decidedBy ? toPerson(decidedBy, names) : undefined,
    decidedAt: deployment.decidedAt?.toISOString(),
    startsAt: deployment.startsAt?.toISOString(),
    startedAt: deployment.startedAt?.toISOString(),
    endedAt: deployment.endedAt?.toISOString(),
    run: deployment.run,
    runUrl: deployment.runUrl,
    freeze,
    may,
  };
}

export function presentEvent(
  { at, state, actor, reason }: DeploymentEvent,
  names: Names,
): Event {
  return {
    at: at.toISOString(),
    state,
    actor: actor ? toPerson(actor, names) : undefined,
    reason,
  };
}

/** What runs in an environment. */
interface RunningRelease {
  deployment: StoredDeployment;
  /** Tag to which one rolls back. */
  previousTag: string | undefined;
}

/**
 * The release in each environment, and the one before its first deployment there. A release that was rolled back is none
 * to roll back to.
 *
 * @param deployments - those that succeeded, the oldest first
 */
export function releasesOf(
  deployments: readonly StoredDeployment[],
): RunningRelease[] {
  // The releases that nobody took back, the newest last.
  const standing = new Map<string, StoredDeployment[]>();
  for (const deployment of deployments) {
    const key = deployment.environment.toLowerCase();
    const before = standing.get(key) ?? [];
    const first = before.findIndex(({ tag }) => tag === deployment.tag);
    const kept = first === -1 ? before : before.slice(0, first);
    standing.set(key, [...kept, deployment]);
  }
  return [...standing.values()].map(each => ({
    deployment: each.at(-1)!,
    previousTag: each.at(-2)?.tag,
  }));
}

export function presentReleases(
  releases: readonly RunningRelease[],
  names: Names,
): Release[] {
  return releases.map(({ deployment, previousTag }) => {
    const { environment, tag, endedAt, requestedAt, requestedBy } = deployment;
    return {
      environment,
      tag,
      previousTag,
      deployedAt: (endedAt ?? requestedAt).toISOString(),
      deployedBy: toPerson(requestedBy, names),
    };
  });
}

type Metrics = Api['schemas']['Metrics'];

/** Entity refs of those who marked a delivery of the report. */
export function markersOf({ deliveries, marks }: DeliveryReport): string[] {
  return deliveries.flatMap(({ run }) => marks.get(run.id)?.by ?? []);
}

/** The metrics with the deliveries behind them. */
export function presentReport(report: DeliveryReport, names: Names): Metrics {
  const { metrics, deliveries, marks, mayMark, incidents } = report;
  return {
    ...metrics,
    mayMark,
    incidents,
    deliveries: deliveries.map(({ run, kind, isRework, failure }) => {
      const mark = marks.get(run.id);
      return {
        id: run.id,
        tag: run.tag,
        environment: run.environment,
        endedAt: run.endedAt.toISOString(),
        hasSucceeded: run.hasSucceeded,
        kind,
        isRework,
        cause: failure?.cause,
        recoveredAt: failure?.recoveredAt?.toISOString(),
        mark: mark && {
          verdict: mark.verdict ?? ('none' as const),
          reason: mark.reason,
          by: toPerson(mark.by, names),
          at: mark.at.toISOString(),
        },
      };
    }),
  };
}

export function toPerson(ref: string, names: Names) {
  return { ref, name: names.get(ref) ?? ref };
}
