import type {
  HttpAuthService,
  HttpRouterService,
} from '@backstage/backend-plugin-api';
import Router from 'express-promise-router';

/** The path at which the framework's scheduler lists, starts and cancels a plugin's tasks. */
const SCHEDULER_PATH = '/.backstage/scheduler';

/**
 * Refuses users on the scheduler's own routes. Upstream allows every signed-in user to start and cancel every task of
 * every plugin.
 *
 * @returns a router service for the scheduler, which accepts tokens of services
 */
export function servicesOnly(
  httpRouter: HttpRouterService,
  httpAuth: HttpAuthService,
): HttpRouterService {
  const guard = Router();
  guard.use(SCHEDULER_PATH, async (req, _res, next) => {
    await httpAuth.credentials(req, { allow: ['service'] });
    next();
  });
  return {
    use(handler) {
      httpRouter.use(guard);
      httpRouter.use(handler);
    },
    addAuthPolicy: policy => httpRouter.addAuthPolicy(policy),
    addWebSocketHandler: options => httpRouter.addWebSocketHandler(options),
  };
}
