import type { HttpAuthService } from '@backstage/backend-plugin-api';
import type { CatalogFlawsResponse } from '@portal/plugin-catalog-sources-common';
import type { Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';
import type { OwnFlaws } from './OwnFlaws';

/** The route `/api/catalog/flaws`; `schema/openapi.yaml` describes it. */
export function createRouter(options: {
  flaws: Pick<OwnFlaws, 'list'>;
  httpAuth: HttpAuthService;
}): ExpressRouter {
  const { flaws, httpAuth } = options;
  const router = Router();
  router.get('/flaws', async (request, response) => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user'],
    });
    const answer: CatalogFlawsResponse = await flaws.list(credentials);
    response.json(answer);
  });
  return router;
}
