import type { HttpAuthService } from '@backstage/backend-plugin-api';
import type { Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';

/**
 * A guard in front of the engine's routes. Facts are of all components and of all features, and the engine asks nobody
 * who may read which, so only services of the portal reach it. People ask the plugin `standards`.
 */
export function createServiceOnly(httpAuth: HttpAuthService): ExpressRouter {
  const router = Router();
  router.use(async (request, _response, next) => {
    await httpAuth.credentials(request, { allow: ['service'] });
    next();
  });
  return router;
}
