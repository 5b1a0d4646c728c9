import type { components as Api } from '@portal/plugin-pipeline-deploy-common';
import type { DeploymentEvent, StoredDeployment } from '../database/rows';

type Deployment = Api['schemas']['Deployment'];
type Event = Api['schemas']['DeploymentDetail']['events'][number];

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
  may: Deployment['may'],
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
    startedAt: deployment.startedAt?.toISOString(),
    endedAt: deployment.endedAt?.toISOString(),
    run: deployment.run,
    runUrl: deployment.runUrl,
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

function toPerson(ref: string, names: Names) {
  return { ref, name: names.get(ref) ?? ref };
}
