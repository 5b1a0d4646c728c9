import type {
  HttpAuthService,
  HttpRouterService,
} from '@backstage/backend-plugin-api';
import Router from 'express-promise-router';

/** Where the framework's scheduler lists, starts and cancels a plugin's tasks. */
const SCHEDULER_PATH = '/.backstage/scheduler';

/**
 * Closes the scheduler's own routes to people: upstream lets anybody who is
 * signed in start and cancel every task of every plugin.
 *
 * @returns a router service for the scheduler; other services' tokens still pass
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
  };
}
