import type {
  AuditorService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import { auditedRoute, createApiRouter } from '@portal/plugin-backend-kit-node';
import type { Request, Router } from 'express';
import { spec } from '../schema/generated/spec';
import type { QuestionService } from '../service/QuestionService';
import type { createCallers } from '../service/callers';
import type { ViewService } from '../service/ViewService';

export interface ViewsRouterOptions {
  auditor: AuditorService;
  callerOf: ReturnType<typeof createCallers>;
  httpAuth: HttpAuthService;
  questions: QuestionService;
  requestsPerMinute?: number;
  views: ViewService;
}

/** The routes under `/api/catalog-views`. Requests and responses are validated against `schema/openapi.yaml`. */
export function createViewsRouter(options: ViewsRouterOptions): Router {
  const { auditor, callerOf, httpAuth, questions, views } = options;
  const router = createApiRouter({
    title: 'Views of the catalogue',
    spec,
    httpAuth,
    rateLimit: { requestsPerMinute: options.requestsPerMinute },
  });
  const ofView = ({ params }: Request) => ({ view: params.id });

  router.get('/views', async (request, response) => {
    response.json(await views.list(await callerOf(request)));
  });

  router.post(
    '/views',
    auditedRoute(
      auditor,
      { eventId: 'catalog-view-save' },
      async (request, response) => {
        const view = await views.save(await callerOf(request), request.body);
        response.status(201).json(view);
        return { view: view.id, audience: view.audience };
      },
    ),
  );

  router.put(
    '/views/:id',
    auditedRoute(
      auditor,
      { eventId: 'catalog-view-change', about: ofView },
      async (request, response) => {
        const { id } = request.params;
        const caller = await callerOf(request);
        const view = await views.change(caller, id, request.body);
        response.json(view);
        return { view: id, audience: view.audience };
      },
    ),
  );

  router.delete(
    '/views/:id',
    auditedRoute(
      auditor,
      { eventId: 'catalog-view-delete', about: ofView },
      async (request, response) => {
        const { id } = request.params;
        const caller = await callerOf(request);
        await views.delete(caller, id, Number(request.query.version));
        response.status(204).end();
        return { view: id };
      },
    ),
  );

  router.post(
    '/views/:id/takeover',
    auditedRoute(
      auditor,
      { eventId: 'catalog-view-take-over', about: ofView },
      async (request, response) => {
        const { id } = request.params;
        const caller = await callerOf(request);
        response.json(await views.takeOver(caller, id, request.body.version));
        return { view: id };
      },
    ),
  );

  router.post(
    '/owner-questions',
    auditedRoute(
      auditor,
      { eventId: 'catalog-owners-ask' },
      async (request, response) => {
        const caller = await callerOf(request);
        const answer = await questions.ask(caller, request.body);
        response.json(answer);
        return {
          entities: request.body.entities.length,
          owners: answer.asked.map(({ ref }) => ref),
        };
      },
    ),
  );
  return router;
}
