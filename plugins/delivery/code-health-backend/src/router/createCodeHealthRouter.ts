import type { HttpAuthService } from '@backstage/backend-plugin-api';
import {
  createApiRouter,
  requestSignal,
} from '@portal/plugin-backend-kit-node';
import type { Router } from 'express';
import { spec } from '../schema/generated/spec';
import type { HealthService } from '../service/HealthService';

/** Display name of the system. */
const SYSTEM = 'SonarQube';

/** The routes under `/api/code-health`. */
export function createCodeHealthRouter(options: {
  httpAuth: HttpAuthService;
  requestsPerMinute?: number;
  service: HealthService;
}): Router {
  const { httpAuth, requestsPerMinute, service } = options;
  const rateLimit = { requestsPerMinute };
  const router = createApiRouter({
    title: SYSTEM,
    spec,
    httpAuth,
    rateLimit,
  });
  router.get('/measures', async (request, response) => {
    const entityRef = String(request.query.entity);
    const reader = {
      credentials: await httpAuth.credentials(request, { allow: ['user'] }),
      signal: requestSignal(request, response),
    };
    response.json(await service.read(entityRef, reader));
  });
  return router;
}
