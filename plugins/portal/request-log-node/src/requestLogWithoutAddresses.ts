import {
  MiddlewareFactory,
  type RootHttpRouterConfigureContext,
  rootHttpRouterServiceFactory,
} from '@backstage/backend-defaults/rootHttpRouter';
import type { LoggerService } from '@backstage/backend-plugin-api';
import type { JsonObject } from '@backstage/types';
import { followRequest } from './followRequest';
import { hideAddresses } from './hideAddresses';
import { isOwnPermissionCall } from './isOwnPermissionCall';
import { sendRequestIds } from './sendRequestIds';

function hideIn(meta: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(meta).map(([key, value]) => [
      key,
      typeof value === 'string' ? hideAddresses(value) : value,
    ]),
  );
}

/**
 * A logger for request lines. The middleware calls only `info`.
 *
 * @param level - level of successful requests
 */
function withoutAddresses(
  logger: LoggerService,
  level: 'info' | 'debug',
): LoggerService {
  return Object.assign(Object.create(logger) as LoggerService, {
    info: (message: string, meta: JsonObject = {}) =>
      logger[Number(meta.status) < 400 ? level : 'info'](
        hideAddresses(message),
        hideIn(meta),
      ),
  });
}

/**
 * Adds upstream's middleware to the root router, with a request log that contains no e-mail addresses, and no lines at
 * `info` for the backend's permission requests to itself. Each request has an id, before everything else happens to it.
 */
export function configureRootRouter({
  app,
  middleware,
  config,
  logger,
  lifecycle,
  applyDefaults,
}: RootHttpRouterConfigureContext): void {
  const logAt = (level: 'info' | 'debug') =>
    MiddlewareFactory.create({
      config,
      logger: withoutAddresses(logger, level),
    }).logging();
  app.use(followRequest);
  lifecycle.addShutdownHook(sendRequestIds());
  const told = logAt('info');
  const quiet = logAt('debug');
  // `applyDefaults` uses this logger.
  middleware.logging = () => (request, response, next) =>
    (isOwnPermissionCall(request) ? quiet : told)(request, response, next);
  applyDefaults();
}

/** Upstream's root HTTP router, configured by {@link configureRootRouter}. */
export const requestLogWithoutAddresses = rootHttpRouterServiceFactory({
  configure: configureRootRouter,
});
