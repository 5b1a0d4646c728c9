import { HttpAuthService } from '@backstage/backend-plugin-api';
import {
  createHealthCheck,
  createSystemRouter,
} from '@portal/plugin-company-systems-node';
import { ConfluentService } from '@portal/plugin-confluent-node';
import { Router } from 'express';
import { spec } from '../schema/generated/spec';
import { addIdentityRoutes } from './identityRoutes';
import { addTopicRoutes } from './topicRoutes';

const SYSTEM = 'Confluent Cloud';

/** Makes the routes of `src/schema/openapi.yaml` over Confluent Cloud. */
export function createConfluentRouter(options: {
  confluent: ConfluentService;
  httpAuth: HttpAuthService;
  rateLimit?: { requestsPerMinute?: number };
}): Router {
  const { confluent, httpAuth, rateLimit } = options;
  const router = createSystemRouter({
    system: SYSTEM,
    spec,
    httpAuth,
    rateLimit,
  });
  addIdentityRoutes(router, confluent);
  addTopicRoutes(router, confluent);
  const checkHealth = createHealthCheck({
    system: SYSTEM,
    check: signal => confluent.check({ signal }),
  });
  router.get('/health', async (_request, response) => {
    response.json(await checkHealth());
  });
  return router;
}
