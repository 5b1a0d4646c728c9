import type { HttpAuthService } from '@backstage/backend-plugin-api';
import {
  addHealthRoute,
  createApiRouter,
} from '@portal/plugin-backend-kit-node';
import type { Router } from 'express';
import type { StatusStore } from '../database/StatusStore';
import { spec } from '../schema/generated/spec';
import type { Dependents } from '../service/Dependents';
import type { StatusBoard } from '../service/StatusBoard';

/** Display name of this service. */
const SYSTEM = 'Service status';

export interface ServiceStatusRouterOptions {
  board: StatusBoard;
  dependents: Dependents;
  httpAuth: HttpAuthService;
  requestsPerMinute?: number;
  store: StatusStore;
}

/**
 * The routes under `/api/service-status`. Every signed-in user may read states; components are read with the caller's
 * rights.
 */
export function createServiceStatusRouter(
  options: ServiceStatusRouterOptions,
): Router {
  const { board, dependents, httpAuth, requestsPerMinute, store } = options;
  const router = createApiRouter({
    title: SYSTEM,
    spec,
    httpAuth,
    rateLimit: { requestsPerMinute },
  });
  addHealthRoute(router, { system: SYSTEM, check: () => store.check() });

  router.get('/services', async (_request, response) => {
    response.json({ items: await board.list() });
  });

  router.get('/services/:id/history', async (request, response) => {
    const { days } = request.query;
    response.json(
      await board.history(
        request.params.id,
        days === undefined ? undefined : Number(days),
      ),
    );
  });

  router.get('/services/:id/entries', async (request, response) => {
    response.json(await board.entries(request.params.id));
  });

  router.get('/affected', async (request, response) => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user'],
    });
    response.json({ items: await dependents.listOwned(credentials) });
  });

  router.get('/disturbed-owners', async (request, response) => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user'],
    });
    const states = new Map((await board.list()).map(s => [s.id, s.state]));
    response.json({
      items: await dependents.listDisturbedOwners(states, credentials),
    });
  });

  router.get('/dependencies', async (request, response) => {
    const credentials = await httpAuth.credentials(request);
    response.json(
      await dependents.get(String(request.query.entity), credentials),
    );
  });
  return router;
}
