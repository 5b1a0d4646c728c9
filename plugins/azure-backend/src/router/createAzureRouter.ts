import { HttpAuthService } from '@backstage/backend-plugin-api';
import { AzureService } from '@portal/plugin-azure-node';
import {
  createHealthCheck,
  createSystemRouter,
} from '@portal/plugin-company-systems-node';
import { Router } from 'express';
import { AzureBackendConfig } from '../config';
import { spec } from '../schema/generated/spec';
import { createTokenSealer } from '../token/createTokenSealer';
import { TokenCookie } from '../token/TokenCookie';
import { CallCredentials } from './CallCredentials';
import { addResourceGroupRoutes } from './resourceGroupRoutes';
import { addSubscriptionRoutes } from './subscriptionRoutes';
import { addTokenRoutes } from './tokenRoutes';

const SYSTEM = 'Azure';

/** Makes the routes of `src/schema/openapi.yaml` over Azure Resource Manager. */
export function createAzureRouter(options: {
  azure: AzureService;
  httpAuth: HttpAuthService;
  config: AzureBackendConfig;
  /** Path of these routes as the browser sees it, for the cookie. */
  cookiePath: string;
  rateLimit?: { requestsPerMinute?: number };
}): Router {
  const { azure, httpAuth, config, cookiePath, rateLimit } = options;
  const { audiences, cookieSecret } = config;
  const router = createSystemRouter({
    system: SYSTEM,
    spec,
    httpAuth,
    rateLimit,
  });
  const cookie = new TokenCookie(createTokenSealer(cookieSecret), cookiePath);
  const credentials = new CallCredentials(httpAuth, cookie);
  addTokenRoutes(router, { credentials, cookie, audiences });
  addSubscriptionRoutes(router, azure, credentials);
  addResourceGroupRoutes(router, azure, credentials);
  const checkHealth = createHealthCheck({
    system: SYSTEM,
    check: signal => azure.check({ signal }),
  });
  router.get('/health', async (_request, response) => {
    response.json(await checkHealth());
  });
  return router;
}
