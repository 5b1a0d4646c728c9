import {
  createRouteRef,
  createSubRouteRef,
} from '@backstage/frontend-plugin-api';

/** The page FinOps (P-031, P-168). @public */
export const rootRouteRef = createRouteRef();

/** The page of growth alerts (P-169). @public */
export const growthRouteRef = createSubRouteRef({
  parent: rootRouteRef,
  path: '/investigating-growth',
});

/** The page of Dataflow costs without a label (P-170). @public */
export const unlabeledRouteRef = createSubRouteRef({
  parent: rootRouteRef,
  path: '/labeling-jobs',
});

/** The page of compute that would cost less on Kubernetes (P-171). @public */
export const kubernetesRouteRef = createSubRouteRef({
  parent: rootRouteRef,
  path: '/migrate-to-kubernetes',
});

/** The page of reads of billing exports, for admins. @public */
export const importsRouteRef = createSubRouteRef({
  parent: rootRouteRef,
  path: '/imports',
});
