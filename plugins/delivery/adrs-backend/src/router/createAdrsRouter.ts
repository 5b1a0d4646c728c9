import type { HttpAuthService } from '@backstage/backend-plugin-api';
import {
  createApiRouter,
  readQuery,
  requestSignal,
} from '@portal/plugin-backend-kit-node';
import type { Router } from 'express';
import { spec } from '../schema/generated/spec';
import type { AdrCounts } from '../service/AdrCounts';
import type { AdrDocuments } from '../service/AdrDocuments';
import type { AdrService } from '../service/AdrService';

/** Display name of this service. */
const SYSTEM = 'ADRs';

/**
 * The routes under `/api/adrs`, for people who may read the repository of the component, and `/documents` for the index of
 * search.
 */
export function createAdrsRouter(options: {
  counts: AdrCounts;
  documents: Pick<AdrDocuments, 'list'>;
  httpAuth: HttpAuthService;
  requestsPerMinute?: number;
  service: AdrService;
}): Router {
  const { counts, documents, httpAuth, requestsPerMinute, service } = options;
  const router = createApiRouter({
    title: SYSTEM,
    spec,
    httpAuth,
    rateLimit: { requestsPerMinute },
  });
  router.get('/adrs', async (request, response) => {
    const signal = requestSignal(request, response);
    const credentials = await httpAuth.credentials(request, {
      allow: ['user'],
    });
    const entityRef = String(request.query.entity);
    response.json(await service.list(entityRef, { credentials, signal }));
  });
  router.get('/adrs/:file', async (request, response) => {
    const signal = requestSignal(request, response);
    const credentials = await httpAuth.credentials(request, {
      allow: ['user'],
    });
    const entityRef = String(request.query.entity);
    const { file } = request.params;
    response.json(await service.read(entityRef, file, { credentials, signal }));
  });
  router.get('/documents', async (request, response) => {
    const signal = requestSignal(request, response);
    await httpAuth.credentials(request, { allow: ['service'] });
    const cursor = readQuery(request, 'cursor');
    response.json(await documents.list(cursor, { signal }));
  });
  // For checks, which tell people whether they are met and nothing else.
  router.post('/count-facts', async (request, response) => {
    const signal = requestSignal(request, response);
    await httpAuth.credentials(request, { allow: ['service'] });
    const { entityRefs } = request.body;
    response.json({ items: await counts.of(entityRefs, { signal }) });
  });
  return router;
}
