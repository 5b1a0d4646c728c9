import {
  coreServices,
  createServiceFactory,
  type RootLoggerService,
} from '@backstage/backend-plugin-api';
import { ConfigReader } from '@backstage/config';
import type { JsonObject } from '@backstage/types';

/** A configuration without a file. */
export function rootConfigWith(data: JsonObject) {
  return createServiceFactory({
    service: coreServices.rootConfig,
    deps: {},
    factory: () => new ConfigReader(data),
  });
}

/** Discards all messages. */
export const silentLogger: RootLoggerService = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
  child: () => silentLogger,
};

/** Discards all messages; the responses show failures. */
export const silentRootLogger = createServiceFactory({
  service: coreServices.rootLogger,
  deps: {},
  factory: () => silentLogger,
});
