import type { HttpAuthService } from '@backstage/backend-plugin-api';
import type { Principals } from '@portal/plugin-access-node';
import type { AzureService } from '@portal/plugin-azure-node';
import {
  createHealthCheck,
  createApiRouter,
} from '@portal/plugin-backend-kit-node';
import type { Router } from 'express';
import type { AzureBackendConfig } from '../config';
import type { Offers } from '../offers/Offers';
import { spec } from '../schema/generated/spec';
import { createTokenSealer } from '../token/createTokenSealer';
import { TokenCookie } from '../token/TokenCookie';
import { CallCredentials } from './CallCredentials';
import { addResourceGroupRoutes } from './resourceGroupRoutes';
import { addSubscriptionRoutes } from './subscriptionRoutes';
import { addTokenRoutes } from './tokenRoutes';

const SYSTEM = 'Azure';

/** Creates the router for `src/schema/openapi.yaml`. */
export function createAzureRouter(options: {
  azure: AzureService;
  offers: Offers;
  principals: Principals;
  httpAuth: HttpAuthService;
  config: AzureBackendConfig;
  /** Path of these routes in the browser, for the cookie. */
  cookiePath: string;
  rateLimit?: { requestsPerMinute?: number };
}): Router {
  const { azure, httpAuth, config, cookiePath, rateLimit } = options;
  const { offers, principals } = options;
  const { audiences, cookieSecret, otherCookieSecret } = config;
  const router = createApiRouter({
    title: SYSTEM,
    spec,
    httpAuth,
    rateLimit,
  });
  const sealer = createTokenSealer(cookieSecret, otherCookieSecret);
  const cookie = new TokenCookie(sealer, cookiePath);
  const credentials = new CallCredentials(httpAuth, cookie, principals);
  addTokenRoutes(router, { credentials, cookie, audiences });
  addSubscriptionRoutes(router, azure, credentials, offers);
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
