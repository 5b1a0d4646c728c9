import type {
  AuditorService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import type { Principals } from '@portal/plugin-access-node';
import {
  auditedRoute,
  createApiRouter,
  requestSignal,
} from '@portal/plugin-backend-kit-node';
import type { Request, Response, Router } from 'express';
import { spec } from '../schema/generated/spec';
import type { Actions } from '../service/Actions';
import type { OtherPersons } from '../service/OtherPersons';
import type { Answer, WhyService } from '../service/WhyService';

export interface AccessWhyRouterOptions {
  actions: Actions;
  auditor: AuditorService;
  httpAuth: HttpAuthService;
  others: OtherPersons;
  principals: Pick<Principals, 'ofCredentials'>;
  requestsPerMinute?: number;
  service: WhyService;
}

/** The routes under `/api/access-why`. Requests are validated against `schema/openapi.yaml`. */
export function createAccessWhyRouter(options: AccessWhyRouterOptions): Router {
  const { actions, auditor, httpAuth, requestsPerMinute } = options;
  const router = createApiRouter({
    title: 'Why may I not',
    spec,
    httpAuth,
    rateLimit: { requestsPerMinute },
  });

  router.get('/actions', async (request, response) => {
    await httpAuth.credentials(request, { allow: ['user'] });
    response.json({ actions: actions.list() });
  });

  const askAboutOther = auditedRoute(
    auditor,
    {
      eventId: 'ask-about-person',
      about: ({ body }) => ({ person: body.person, action: body.action }),
    },
    async (request, response) => {
      const { state } = await answer(request, response, options);
      return { state };
    },
  );
  router.post('/answers', async (request, response) => {
    if (request.body.person !== undefined) {
      await askAboutOther(request, response);
    } else {
      await answer(request, response, options);
    }
  });
  return router;
}

async function answer(
  request: Request,
  response: Response,
  { actions, httpAuth, others, principals, service }: AccessWhyRouterOptions,
): Promise<Answer> {
  const credentials = await httpAuth.credentials(request, { allow: ['user'] });
  const { action, names, person } = request.body;
  const asker = await principals.ofCredentials(credentials);
  const about =
    person === undefined ? asker : await others.find(person, credentials);
  const given = await service.answer(
    actions.read(action, names),
    { asker, person: about },
    { signal: requestSignal(request, response) },
  );
  response.json(given);
  return given;
}
