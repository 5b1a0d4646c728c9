import type {
  AuditorService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import {
  addHealthRoute,
  audited,
  createApiRouter,
} from '@portal/plugin-backend-kit-node';
import type { Router } from 'express';
import type { PreparedRunStore } from '../database/PreparedRunStore';
import { spec } from '../schema/generated/spec';
import type { PreparedRuns } from '../service/PreparedRuns';
import type { Tools } from '../service/Tools';

/** Display name of this service. */
const SYSTEM = 'Assistants';

export interface AssistantRouterOptions {
  auditor: AuditorService;
  httpAuth: HttpAuthService;
  requestsPerMinute?: number;
  runs: PreparedRuns;
  store: PreparedRunStore;
  tools: Tools;
}

/** The routes under `/api/assistant`, for the pages that show the tools, and on which a person confirms what an assistant has prepared. */
export function createAssistantRouter(options: AssistantRouterOptions): Router {
  const { auditor, httpAuth, requestsPerMinute, runs, store, tools } = options;
  const router = createApiRouter({
    title: SYSTEM,
    spec,
    httpAuth,
    rateLimit: { requestsPerMinute },
  });
  addHealthRoute(router, { system: SYSTEM, check: () => store.check() });

  router.get('/tools', async (request, response) => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user'],
    });
    response.json(await tools.list(credentials));
  });

  router.get('/prepared-runs/:id', async (request, response) => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user'],
    });
    const run = await runs.get(request.params.id, credentials);
    response.json({
      ...run,
      createdAt: run.createdAt.toISOString(),
      expiresAt: run.expiresAt.toISOString(),
    });
  });

  router.post('/prepared-runs/:id/confirm', async (request, response) => {
    const { id } = request.params;
    const credentials = await httpAuth.credentials(request, {
      allow: ['user'],
    });
    const started = await audited(
      auditor,
      { eventId: 'prepared-run-confirm', request, meta: { id } },
      () => runs.confirm(id, credentials),
      ({ runId, requestId }) => ({ runId, requestId }),
    );
    response.json(started);
  });

  router.post('/prepared-runs/:id/discard', async (request, response) => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user'],
    });
    await runs.discard(request.params.id, credentials);
    response.status(204).end();
  });
  return router;
}
