import type { HttpAuthService } from '@backstage/backend-plugin-api';
import {
  addHealthRoute,
  createApiRouter,
} from '@portal/plugin-backend-kit-node';
import type { Router } from 'express';
import type { NameStore } from '../database/NameStore';
import { spec } from '../schema/generated/spec';
import type { Suggestions } from '../service/Suggestions';

/** Display name of this service. */
const SYSTEM = 'Quick search';

export interface QuickSearchRouterOptions {
  httpAuth: HttpAuthService;
  names: NameStore;
  requestsPerMinute: number;
  suggestions: Suggestions;
}

/** The routes under `/api/quick-search`, which read with the caller's rights. */
export function createQuickSearchRouter(
  options: QuickSearchRouterOptions,
): Router {
  const { httpAuth, names, requestsPerMinute, suggestions } = options;
  const router = createApiRouter({
    title: SYSTEM,
    spec,
    httpAuth,
    rateLimit: { requestsPerMinute },
  });
  addHealthRoute(router, { system: SYSTEM, check: () => names.check() });

  router.get('/suggestions', async (request, response) => {
    const credentials = await httpAuth.credentials(request);
    const query = String(request.query.query);
    response.json({ items: await suggestions.list(query, credentials) });
  });
  return router;
}
