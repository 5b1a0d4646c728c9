import {
  coreServices,
  createServiceFactory,
  type RootLoggerService,
} from '@backstage/backend-plugin-api';
import { ConfigReader } from '@backstage/config';
import { type JsonObject } from '@backstage/types';

/** A configuration that stands in no file. */
export function rootConfigWith(data: JsonObject) {
  return createServiceFactory({
    service: coreServices.rootConfig,
    deps: {},
    factory: () => new ConfigReader(data),
  });
}

/** Says nothing. */
export const silentLogger: RootLoggerService = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
  child: () => silentLogger,
};

/** Says nothing: what fails is seen in the answers. */
export const silentRootLogger = createServiceFactory({
  service: coreServices.rootLogger,
  deps: {},
  factory: () => silentLogger,
});
