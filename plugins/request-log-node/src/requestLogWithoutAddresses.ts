import {
  MiddlewareFactory,
  rootHttpRouterServiceFactory,
} from '@backstage/backend-defaults/rootHttpRouter';
import { LoggerService } from '@backstage/backend-plugin-api';
import { JsonObject } from '@backstage/types';
import { hideAddresses } from './hideAddresses';

function hideIn(meta: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(meta).map(([key, value]) => [
      key,
      typeof value === 'string' ? hideAddresses(value) : value,
    ]),
  );
}

/** A logger for lines about requests; the middleware writes nothing but `info`. */
function withoutAddresses(logger: LoggerService): LoggerService {
  return Object.assign(Object.create(logger) as LoggerService, {
    info: (message: string, meta: JsonObject = {}) =>
      logger.info(hideAddresses(message), hideIn(meta)),
  });
}

/** Upstream's root HTTP router, whose log of requests holds no e-mail addresses. */
export const requestLogWithoutAddresses = rootHttpRouterServiceFactory({
  configure({ middleware, config, logger, applyDefaults }) {
    const quiet = MiddlewareFactory.create({
      config,
      logger: withoutAddresses(logger),
    });
    // `applyDefaults` puts this one in its place.
    middleware.logging = () => quiet.logging();
    applyDefaults();
  },
});
