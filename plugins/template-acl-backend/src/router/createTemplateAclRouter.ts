import { type HttpAuthService } from '@backstage/backend-plugin-api';
import {
  createHealthCheck,
  createSystemRouter,
} from '@portal/plugin-company-systems-node';
import { type Router } from 'express';
import { type TemplateAclStore } from '../database/TemplateAclStore';
import { spec } from '../schema/generated/spec';
import { addRequestRoutes } from './requestRoutes';
import type { RouterOptions } from './RouterOptions';
import { addTemplateRoutes } from './templateRoutes';
import { addUserRoutes } from './userRoutes';

/** Name of this service for people. */
const SYSTEM = 'Template access';

export interface CreateTemplateAclRouterOptions extends RouterOptions {
  httpAuth: HttpAuthService;
  requestsPerMinute: number;
  store: TemplateAclStore;
}

/** The routes under `/api/template-acl`; `schema/openapi.yaml` describes them, and requests and answers are held to it. */
export function createTemplateAclRouter(
  options: CreateTemplateAclRouterOptions,
): Router {
  const { httpAuth, requestsPerMinute, store } = options;
  const router = createSystemRouter({
    system: SYSTEM,
    spec,
    httpAuth,
    rateLimit: { requestsPerMinute },
  });
  const health = createHealthCheck({
    system: SYSTEM,
    check: () => store.check(),
  });
  router.get('/health', async (_request, response) => {
    response.json(await health());
  });
  addUserRoutes(router, options);
  addTemplateRoutes(router, options);
  addRequestRoutes(router, options);
  return router;
}
