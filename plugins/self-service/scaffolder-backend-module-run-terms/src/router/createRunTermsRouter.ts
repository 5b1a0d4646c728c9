import type {
  AuditorService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import type { JsonObject } from '@backstage/types';
import type { Principals } from '@portal/plugin-access-node';
import {
  audited,
  createApiRouter,
  readQuery,
} from '@portal/plugin-backend-kit-node';
import type { components } from '@portal/plugin-run-terms-common';
import type { Request, Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';
import {
  type Presenter,
  presentList,
  presentRequest,
} from '../approval/present';
import type { Quotes } from '../cost/Quotes';
import { spec } from '../schema/generated/spec';

type Schemas = components['schemas'];

/** A form asks again whenever its values rest. */
const REQUESTS_PER_MINUTE = 300;

export interface RunTermsRouterOptions extends Presenter {
  auditor: AuditorService;
  httpAuth: HttpAuthService;
  principals: Principals;
  quotes: Quotes;
}

/** The routes under `/api/scaffolder/terms`, for people only. */
export function createRunTermsRouter(
  options: RunTermsRouterOptions,
): ExpressRouter {
  const { auditor, httpAuth, principals, quotes, requests } = options;
  const router = createApiRouter({
    title: 'Terms of runs',
    spec,
    httpAuth,
    rateLimit: { requestsPerMinute: REQUESTS_PER_MINUTE },
  });
  const credentialsOf = (request: Request) =>
    httpAuth.credentials(request, { allow: ['user'] });
  const personOf = async (request: Request) =>
    principals.ofCredentials(await credentialsOf(request));

  router.post('/quotes', async (request, response) => {
    const person = await credentialsOf(request);
    const { templateRef, values }: Schemas['QuoteRequest'] = request.body;
    response.json(
      await quotes.quote({ templateRef, values: values as JsonObject }, person),
    );
  });

  router.get('/requests', async (request, response) => {
    const person = await personOf(request);
    const scope = readQuery(request, 'scope') ?? 'waiting';
    const own = scope === 'waiting' ? [] : await requests.ownOf(person);
    const found =
      scope === 'own'
        ? own
        : [
            ...(await requests.waitingFor(person)),
            ...own.filter(({ state }) => state === 'approved'),
          ];
    response.json(await presentList(found, options.titles));
  });

  router.get('/requests/:id', async (request, response) => {
    const person = await personOf(request);
    const found = await requests.get(person, request.params.id);
    response.json(await presentRequest(options, person, found));
  });

  router.post('/requests/:id/decision', async (request, response) => {
    const person = await personOf(request);
    const { id } = request.params;
    const { decision, reason }: Schemas['Decision'] = request.body;
    const decided = await audited(
      auditor,
      { eventId: 'run-request-decide', request, meta: { id, decision } },
      () => requests.decide(person, id, { word: decision, reason }),
    );
    response.json(await presentRequest(options, person, decided));
  });

  const root = Router();
  root.use('/terms', router);
  return root;
}
