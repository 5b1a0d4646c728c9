import type { HttpAuthService } from '@backstage/backend-plugin-api';
import type { OwnResources } from '@portal/plugin-cloud-resources-node';
import {
  createHealthCheck,
  createApiRouter,
} from '@portal/plugin-backend-kit-node';
import type { ConfluentService } from '@portal/plugin-confluent-node';
import type { Router } from 'express';
import { spec } from '../schema/generated/spec';
import type { FindOwn } from './FindOwn';
import { addIdentityRoutes } from './identityRoutes';
import { addTopicRoutes } from './topicRoutes';

const SYSTEM = 'Confluent Cloud';

/** Creates the router for `src/schema/openapi.yaml`. */
export function createConfluentRouter(options: {
  confluent: ConfluentService;
  httpAuth: HttpAuthService;
  ownResources: Pick<OwnResources, 'ofCredentials'>;
  rateLimit?: { requestsPerMinute?: number };
}): Router {
  const { confluent, httpAuth, ownResources, rateLimit } = options;
  const router = createApiRouter({
    title: SYSTEM,
    spec,
    httpAuth,
    rateLimit,
  });
  const findOwn: FindOwn = async (request, signal, group) =>
    ownResources.ofCredentials(
      await httpAuth.credentials(request, { allow: ['user'] }),
      { signal, group },
    );
  addIdentityRoutes(router, confluent, findOwn);
  addTopicRoutes(router, confluent, findOwn);
  const checkHealth = createHealthCheck({
    system: SYSTEM,
    check: signal => confluent.check({ signal }),
  });
  router.get('/health', async (_request, response) => {
    response.json(await checkHealth());
  });
  return router;
}
