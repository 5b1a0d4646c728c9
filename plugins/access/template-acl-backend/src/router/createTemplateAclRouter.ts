import type { HttpAuthService } from '@backstage/backend-plugin-api';
import type { GrantStore } from '@portal/plugin-grants-node';
import {
  addHealthRoute,
  createApiRouter,
} from '@portal/plugin-backend-kit-node';
import type { Router } from 'express';
import { spec } from '../schema/generated/spec';
import { addRequestRoutes } from './requestRoutes';
import type { RouterOptions } from './RouterOptions';
import { addTemplateRoutes } from './templateRoutes';
import { addUserRoutes } from './userRoutes';

/** Display name of this service. */
const SYSTEM = 'Template access control';

export interface CreateTemplateAclRouterOptions extends RouterOptions {
  httpAuth: HttpAuthService;
  requestsPerMinute: number;
  store: GrantStore;
}

/** The routes under `/api/template-acl`. Requests and responses are validated against `schema/openapi.yaml`. */
export function createTemplateAclRouter(
  options: CreateTemplateAclRouterOptions,
): Router {
  const { httpAuth, requestsPerMinute, store } = options;
  const router = createApiRouter({
    title: SYSTEM,
    spec,
    httpAuth,
    rateLimit: { requestsPerMinute },
  });
  addHealthRoute(router, { system: SYSTEM, check: () => store.check() });
  addUserRoutes(router, options);
  addTemplateRoutes(router, options);
  addRequestRoutes(router, options);
  return router;
}
