import type { ArmRoute } from './http/ArmRoute';
import { lockRoutes } from './lockRoutes';
import { networkRoutes } from './networkRoutes';
import { policyRoutes } from './policyRoutes';
import { resourceGroupRoutes } from './resourceGroupRoutes';
import { resourceRoutes } from './resourceRoutes';
import { roleRoutes } from './roleRoutes';
import { storageRoutes } from './storageRoutes';
import { subscriptionRoutes } from './subscriptionRoutes';
import type { ArmModel } from './types';

/** All operations of the estate's Azure Resource Manager. */
export function allRoutes(model: ArmModel): ArmRoute[] {
  return [
    ...subscriptionRoutes(model),
    ...resourceGroupRoutes(model),
    ...resourceRoutes(model),
    ...policyRoutes(model),
    ...roleRoutes(model),
    ...storageRoutes(model),
    ...networkRoutes(model),
    ...lockRoutes(model),
  ];
}
