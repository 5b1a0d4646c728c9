import { parseEntityRef } from '@backstage/catalog-model';
import { pipelineDeployApiRef } from '@portal/plugin-pipeline-deploy';
import type { WaitingSource } from './WaitingSource';

/** Deployments about which the person decides. */
export const deploymentsToDecide: WaitingSource = {
  id: 'deployments',
  title: 'Deployments',
  async load(apis, signal) {
    const api = apis.get(pipelineDeployApiRef)!;
    const { data } = await api.get('/waiting-deployments', { signal });
    return data!.items.map(deployment => ({
      id: deployment.id,
      title: `${deployment.title}: ${deployment.tag} to ${deployment.environment}`,
      why: 'Approve or reject the deployment',
      by: deployment.requestedBy.name,
      href: hrefOf(deployment),
    }));
  },
};

function hrefOf({ entity, id }: { entity: string; id: string }): string {
  const { namespace, kind, name } = parseEntityRef(entity);
  const query = new URLSearchParams({ deployment: id });
  return `/catalog/${namespace}/${kind}/${name}/ci-cd/deployments?${query}`;
}
