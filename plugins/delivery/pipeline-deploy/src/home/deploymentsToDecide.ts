import { parseEntityRef } from '@backstage/catalog-model';
import type { WaitingSource } from '@portal/plugin-page-slots-react';
import { pipelineDeployApiRef } from '../api/pipelineDeployApiRef';

type Api = typeof pipelineDeployApiRef.T;

const decide = (
  api: Api,
  id: string,
  decision: 'approve' | 'reject',
  comment: string | undefined,
) =>
  api.post('/deployments/{id}/decision', {
    params: { path: { id } },
    body: { decision, comment },
  });

/** Deployments about which the person decides. */
export const loadDeploymentsToDecide: WaitingSource['load'] = async (
  apis,
  signal,
) => {
  const api = apis.get(pipelineDeployApiRef)!;
  const { data } = await api.get('/waiting-deployments', { signal });
  return data!.items.map(deployment => ({
    id: deployment.id,
    title: `${deployment.title}: ${deployment.tag} to ${deployment.environment}`,
    why: 'Approve or reject the deployment',
    by: deployment.requestedBy.name,
    href: hrefOf(deployment),
    decide: {
      approve: comment => decide(api, deployment.id, 'approve', comment),
      reject: reason => decide(api, deployment.id, 'reject', reason),
    },
  }));
};

function hrefOf({ entity, id }: { entity: string; id: string }): string {
  const { namespace, kind, name } = parseEntityRef(entity);
  const query = new URLSearchParams({ deployment: id });
  return `/catalog/${namespace}/${kind}/${name}/ci-cd/deployments?${query}`;
}
