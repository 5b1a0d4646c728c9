import type { HttpAuthService } from '@backstage/backend-plugin-api';
import {
  createHealthCheck,
  createApiRouter,
} from '@portal/plugin-backend-kit-node';
import type { Router } from 'express';
import { spec } from '../schema/generated/spec';
import { addFileRoutes } from './fileRoutes';
import { addInsightRoutes } from './insightRoutes';
import { addLookupRoutes } from './lookupRoutes';
import {
  addRunCommandRoutes,
  type RunCommandServices,
} from './runCommandRoutes';
import { addRunRoutes } from './runRoutes';

/** Display name of the system. */
const SYSTEM = 'GitHub';

export interface SourceControlRouterOptions extends RunCommandServices {
  httpAuth: HttpAuthService;
  rateLimit: { requestsPerMinute?: number };
}

/** Creates the router of `/api/github`; `schema/openapi.yaml` describes its routes. */
export function createSourceControlRouter(
  options: SourceControlRouterOptions,
): Router {
  const { httpAuth, rateLimit, sourceControl } = options;
  const router = createApiRouter({
    title: SYSTEM,
    spec,
    httpAuth,
    rateLimit,
  });
  const checkHealth = createHealthCheck({
    system: SYSTEM,
    check: signal => sourceControl.ping({ signal }),
  });
  addLookupRoutes(router, options);
  addFileRoutes(router, options);
  addInsightRoutes(router, options);
  addRunRoutes(router, options);
  addRunCommandRoutes(router, options);
  router.get('/health', async (_req, res) => {
    res.json(await checkHealth());
  });
  return router;
}
