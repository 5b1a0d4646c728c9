import type { HttpAuthService } from '@backstage/backend-plugin-api';
import {
  createApiRouter,
  requestSignal,
} from '@portal/plugin-backend-kit-node';
import type { Router } from 'express';
import { spec } from '../schema/generated/spec';
import type { GateFacts } from '../service/GateFacts';
import type { HealthService } from '../service/HealthService';

/** Display name of the system. */
const SYSTEM = 'SonarQube';

/** The routes under `/api/code-health`. */
export function createCodeHealthRouter(options: {
  facts: GateFacts;
  httpAuth: HttpAuthService;
  requestsPerMinute?: number;
  service: HealthService;
}): Router {
  const { facts, httpAuth, requestsPerMinute, service } = options;
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
  // For checks, which tell people whether they are met and nothing else.
  router.post('/gate-facts', async (request, response) => {
    const signal = requestSignal(request, response);
    await httpAuth.credentials(request, { allow: ['service'] });
    response.json({ items: await facts.of(request.body.entityRefs, signal) });
  });
  return router;
}
