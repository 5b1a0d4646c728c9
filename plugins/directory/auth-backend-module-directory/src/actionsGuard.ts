import type { HttpAuthService } from '@backstage/backend-plugin-api';
import type { RequestHandler } from 'express';
import Router from 'express-promise-router';

/**
 * Requires a sign-in for the auth plugin's list of actions.
 *
 * @remarks
 * Upstream's auth plugin allows unauthenticated access to all its paths, because people sign in there. The framework
 * mounts the actions registry below the same path.
 */
export function createActionsGuard(httpAuth: HttpAuthService): RequestHandler {
  const router = Router();
  router.use('/.backstage/actions', async (req, _res, next) => {
    await httpAuth.credentials(req, { allow: ['user', 'service'] });
    next();
  });
  return router;
}
