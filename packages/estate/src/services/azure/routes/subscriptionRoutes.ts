import type { ArmRoute } from './http/ArmRoute';
import { pageOf } from './http/pageOf';
import { subscriptionScope } from '../../../arm/ids';
import { authorizationFailed } from '../rights/authorizationFailed';
import type { Subscription } from '../types';
import type { ArmModel } from './types';

const TYPE = 'Microsoft.Resources/subscriptions';
const READ = `${TYPE}/read`;

function shown(
  { subscriptionId, displayName, tags }: Subscription,
  tenantId: string,
) {
  return {
    id: subscriptionScope(subscriptionId),
    authorizationSource: 'RoleBased',
    managedByTenants: [],
    tags,
    subscriptionId,
    tenantId,
    displayName,
    state: 'Enabled',
    subscriptionPolicies: {
      locationPlacementId: 'Public_2014-09-01',
      quotaId: 'EnterpriseAgreement_2014-09-01',
      spendingLimit: 'Off',
    },
  };
}

/** Subscriptions: each caller gets those in which they have a role. */
export function subscriptionRoutes(model: ArmModel): ArmRoute[] {
  const { rights, tenantId } = model;
  const subscriptions = [...model.subscriptions].sort((a, b) =>
    a.subscriptionId < b.subscriptionId ? -1 : 1,
  );
  return [
    {
      method: 'GET',
      path: 'subscriptions',
      type: TYPE,
      action: READ,
      checkedBy: 'answer',
      answer: request => {
        const visible = subscriptions.filter(({ subscriptionId }) =>
          rights.reaches(request.principal, subscriptionId),
        );
        return pageOf(
          visible.map(subscription => shown(subscription, tenantId)),
          ({ subscriptionId }) => subscriptionId,
          request,
          model.paging,
        );
      },
    },
    {
      method: 'GET',
      path: 'subscriptions/{subscription}',
      type: TYPE,
      action: READ,
      checkedBy: 'answer',
      answer: ({ params, principal }) => {
        const id = params.subscription.toLowerCase();
        const found = subscriptions.find(one => one.subscriptionId === id);
        if (!found || !rights.reaches(principal, id)) {
          throw authorizationFailed(principal, READ, subscriptionScope(id));
        }
        return { status: 200, body: shown(found, tenantId) };
      },
    },
  ];
}
