import type { HttpAuthService } from '@backstage/backend-plugin-api';
import type { AccessService, Principals } from '@portal/plugin-access-node';
import type { OwnResources } from '@portal/plugin-cloud-resources-node';
import {
  createHealthCheck,
  createApiRouter,
  requestSignal,
} from '@portal/plugin-backend-kit-node';
import type { paths } from '@portal/plugin-service-bus-common';
import type { ServiceBusService } from '@portal/plugin-service-bus-node';
import type { Router } from 'express';
import { spec } from '../schema/generated/spec';
import { addPersonRoutes } from './personRoutes';

const SYSTEM = 'The service bus';

type TopicsPath = paths['/{env}/topics']['get']['parameters']['path'];
type TopicsQuery = paths['/{env}/topics']['get']['parameters']['query'];

/** Creates the router for `src/schema/openapi.yaml` (ledger C-092). */
export function createServiceBusRouter(options: {
  serviceBus: ServiceBusService;
  httpAuth: HttpAuthService;
  access: Pick<AccessService, 'may'>;
  ownResources: Pick<OwnResources, 'ofCredentials'>;
  principals: Pick<Principals, 'ofCredentials'>;
  rateLimit?: { requestsPerMinute?: number };
}): Router {
  const { serviceBus, httpAuth, rateLimit } = options;
  const router = createApiRouter({
    title: SYSTEM,
    spec,
    httpAuth,
    rateLimit,
  });
  router.get('/:env/topics', async (request, response) => {
    const signal = requestSignal(request, response);
    // The router has validated the request against the OpenAPI document.
    const { env } = request.params as TopicsPath;
    const { fresh } = request.query as TopicsQuery & object;
    const { items, ...rest } = await serviceBus.listTopics(env, {
      signal,
      fresh,
    });
    response.json({ topics: items, ...rest });
  });
  addPersonRoutes(router, options);
  const checkHealth = createHealthCheck({
    system: SYSTEM,
    check: signal => serviceBus.check({ signal }),
  });
  router.get('/health', async (_request, response) => {
    response.json(await checkHealth());
  });
  return router;
}
