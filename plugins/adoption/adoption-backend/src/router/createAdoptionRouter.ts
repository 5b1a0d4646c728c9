import type {
  HttpAuthService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import { InputError, NotAllowedError } from '@backstage/errors';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { adoptionReadPermission } from '@portal/plugin-adoption-common';
import { createApiRouter } from '@portal/plugin-backend-kit-node';
import type { Request, Router } from 'express';
import { spec } from '../schema/generated/spec';
import { weekOf } from '../service/calendar';
import type { Figures } from '../service/Figures';
import type { Recorder } from '../service/Recorder';

export interface AdoptionRouterOptions {
  figures: Figures;
  httpAuth: HttpAuthService;
  permissions: PermissionsService;
  recorder: Recorder;
  requestsPerMinute?: number;
}

/** The routes under `/api/adoption`. Requests and responses are validated against `schema/openapi.yaml`. */
export function createAdoptionRouter(options: AdoptionRouterOptions): Router {
  const { figures, httpAuth, permissions, recorder } = options;
  const { requestsPerMinute } = options;
  const router = createApiRouter({
    title: 'Adoption',
    spec,
    httpAuth,
    rateLimit: { requestsPerMinute },
  });

  const readerOf = async (request: Request) => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user'],
    });
    const [{ result }] = await permissions.authorize(
      [{ permission: adoptionReadPermission }],
      { credentials },
    );
    if (result !== AuthorizeResult.ALLOW) {
      throw new NotAllowedError(
        'The figures of adoption are for the admins of the portal',
      );
    }
    return credentials;
  };

  router.post('/events', async (request, response) => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user'],
    });
    const counted = await recorder.record(credentials, request.body);
    response.status(202).json({ counted });
  });

  router.get('/figures', async (request, response) => {
    await readerOf(request);
    response.json(await figures.all());
  });

  router.get('/weeks/:week', async (request, response) => {
    const credentials = await readerOf(request);
    const { week } = request.params;
    // Only whole weeks with fixed ends, so that no difference of two of them is of a day or a person.
    if (weekOf(new Date(week)) !== week) {
      throw new InputError(`'week' is not a Monday`);
    }
    response.json(await figures.week(week, credentials));
  });

  router.get('/unopened-documents', async (request, response) => {
    const credentials = await readerOf(request);
    response.json(await figures.unopenedDocuments(credentials));
  });

  return router;
}
