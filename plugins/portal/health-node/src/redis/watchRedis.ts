import type {
  LoggerService,
  RootConfigService,
} from '@backstage/backend-plugin-api';
import { fallBackWithoutRedis } from './fallBackWithoutRedis';
import { RedisWatch } from './RedisWatch';

/** Watches Redis, if the configuration names one for limits or the cache. Has to run before either of them is made. */
export function watchRedis(
  config: RootConfigService,
  logger: LoggerService,
): RedisWatch | undefined {
  const stores = ['rateLimit.store.type', 'cache.store'].map(key =>
    config.getOptionalString(`backend.${key}`),
  );
  if (!stores.includes('redis')) return undefined;
  const watch = new RedisWatch(logger);
  fallBackWithoutRedis(watch);
  return watch;
}
