import type {
  AuditorService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import {
  auditedRoute,
  createApiRouter,
  requestSignal,
} from '@portal/plugin-backend-kit-node';
import type { Request, Response, Router } from 'express';
import { spec } from '../schema/generated/spec';
import type { OnCallService } from '../service/OnCallService';
import type { RotaFacts } from '../service/RotaFacts';
import type { TimeLineService } from '../service/TimeLineService';

/** Display name of this service. */
const SYSTEM = 'On call';

/** Longest history, in days. */
const MAX_DAYS = 90;

export interface OnCallRouterOptions {
  auditor: AuditorService;
  facts: Pick<RotaFacts, 'of'>;
  httpAuth: HttpAuthService;
  requestsPerMinute?: number;
  service: OnCallService;
  timeLines: TimeLineService;
}

/** The routes under `/api/on-call`. Whoever may read an entity may read who is on call for it, and call them. */
export function createOnCallRouter(options: OnCallRouterOptions): Router {
  const { auditor, facts, httpAuth, requestsPerMinute, service, timeLines } =
    options;
  const router = createApiRouter({
    title: SYSTEM,
    spec,
    httpAuth,
    rateLimit: { requestsPerMinute },
  });
  const readerOf = async (request: Request, response: Response) => ({
    credentials: await httpAuth.credentials(request, { allow: ['user'] }),
    signal: requestSignal(request, response),
  });
  router.get('/standing', async (request, response) => {
    const reader = await readerOf(request, response);
    response.json(await service.standing(String(request.query.entity), reader));
  });
  router.get('/overview', async (request, response) => {
    const reader = await readerOf(request, response);
    response.json(await service.overview(String(request.query.entity), reader));
  });
  router.get('/history', async (request, response) => {
    const reader = await readerOf(request, response);
    const { entity, days = MAX_DAYS } = request.query;
    response.json(await service.history(String(entity), Number(days), reader));
  });
  router.get('/time-line', async (request, response) => {
    const reader = await readerOf(request, response);
    const { entity, system, incident } = request.query;
    const asked = {
      entityRef: String(entity),
      system: String(system),
      incident: String(incident),
    };
    response.json(await timeLines.read(asked, reader));
  });
  // For checks, which tell people whether they are met and nothing else.
  router.post('/rota-facts', async (request, response) => {
    const signal = requestSignal(request, response);
    await httpAuth.credentials(request, { allow: ['service'] });
    response.json({ items: await facts.of(request.body.entityRefs, signal) });
  });
  router.post(
    '/escalations',
    auditedRoute(
      auditor,
      {
        eventId: 'escalate',
        about: ({ body }) => ({ entity: body.entity, system: body.system }),
      },
      async (request, response) => {
        // Not ended when the page goes: somebody is called or is not.
        const credentials = await httpAuth.credentials(request, {
          allow: ['user'],
        });
        const { entity, system, reason } = request.body;
        const { isNew, url } = await service.escalate(
          { entity, system, reason },
          { credentials },
        );
        response.status(isNew ? 201 : 200).json({ isNew, url });
        return { entity, system, isNew };
      },
    ),
  );
  return router;
}
