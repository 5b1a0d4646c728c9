import { type HttpAuthService } from '@backstage/backend-plugin-api';
import { type RequestHandler } from 'express';
import Router from 'express-promise-router';

/**
 * Asks for a sign-in before the auth plugin's list of actions.
 *
 * @remarks
 * Upstream's auth plugin opens every path below it, since signing in happens
 * there; the framework mounts the actions registry below the same path.
 */
export function createActionsGuard(httpAuth: HttpAuthService): RequestHandler {
  const router = Router();
  router.use('/.backstage/actions', async (req, _res, next) => {
    await httpAuth.credentials(req, { allow: ['user', 'service'] });
    next();
  });
  return router;
}
