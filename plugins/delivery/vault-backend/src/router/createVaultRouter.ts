import type {
  AuditorService,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import {
  audited,
  createApiRouter,
  requestSignal,
} from '@portal/plugin-backend-kit-node';
import type { Router } from 'express';
import { spec } from '../schema/generated/spec';
import type { SecretAges } from '../service/SecretAges';
import type { SecretService } from '../service/SecretService';

/** Display name of the system. */
const SYSTEM = 'Vault';

/** The routes under `/api/vault`. Owners of a component read the names of its secrets, services of the portal their age; no route reads a value. */
export function createVaultRouter(options: {
  ages: SecretAges;
  auditor: AuditorService;
  httpAuth: HttpAuthService;
  requestsPerMinute?: number;
  service: SecretService;
}): Router {
  const { ages, auditor, httpAuth, requestsPerMinute, service } = options;
  const router = createApiRouter({
    title: SYSTEM,
    spec,
    httpAuth,
    rateLimit: { requestsPerMinute },
  });
  router.get('/secrets', async (request, response) => {
    const signal = requestSignal(request, response);
    const credentials = await httpAuth.credentials(request, {
      allow: ['user'],
    });
    const entity = String(request.query.entity);
    const list = await audited(
      auditor,
      {
        eventId: 'secret-names-read',
        severityLevel: 'low',
        meta: { entity },
        request,
      },
      () => service.list(entity, { credentials, signal }),
    );
    response.json(list);
  });
  // For a check, which tells owners whether it is met and nothing else.
  router.post('/age-facts', async (request, response) => {
    const signal = requestSignal(request, response);
    await httpAuth.credentials(request, { allow: ['service'] });
    response.json({ items: await ages.of(request.body.entityRefs, signal) });
  });
  return router;
}
