import {
  addHealthRoute,
  createApiRouter,
} from '@portal/plugin-backend-kit-node';
import type { Router } from 'express';
import { spec } from '../schema/generated/spec';
import { addAlertRoutes } from './alertRoutes';
import { addCostRoutes } from './costRoutes';
import { addGeneralRoutes } from './generalRoutes';
import type { CostInsightsRouterOptions } from './options';

/** Display name of this service. */
const SYSTEM = 'Cost insights';

/** The routes under `/api/cost-insights`. Requests and responses are validated against `schema/openapi.yaml`. */
export function createCostInsightsRouter(
  options: CostInsightsRouterOptions,
): Router {
  const { check, httpAuth, requestsPerMinute } = options;
  const router = createApiRouter({
    title: SYSTEM,
    spec,
    httpAuth,
    rateLimit: { requestsPerMinute },
  });
  addHealthRoute(router, { system: SYSTEM, check });
  addGeneralRoutes(router, options);
  addCostRoutes(router, options);
  addAlertRoutes(router, options);
  return router;
}
