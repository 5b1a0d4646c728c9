import type { EventEmitter } from 'node:events';
import KeyvRedis from '@keyv/redis';
import { MemoryStore } from 'express-rate-limit';
import { RedisStore } from 'rate-limit-redis';
import type { RedisClient, RedisWatch } from './RedisWatch';

/**
 * Makes upstream's limits count in this process while Redis is away, and its caches keep nothing. Without it each request waits until Redis
 * is back: its client keeps what it is asked until it is connected again.
 */
export function fallBackWithoutRedis(watch: RedisWatch): void {
  boundCaches(watch);
  boundLimits(watch);
}

/** What the cache cannot give it has not; upstream's cache service asks for values one by one. */
function boundCaches(watch: RedisWatch): void {
  const { prototype } = KeyvRedis;
  const { getClient, get, set, delete: remove } = prototype;
  const seen = new WeakSet<KeyvRedis<unknown>>();
  const clientOf = (store: KeyvRedis<unknown>) => {
    if (!seen.has(store)) {
      seen.add(store);
      // An error that nobody listens to is thrown, and one that upstream listens to stays told.
      store.on('error', () => {});
      (store.client as EventEmitter).on('error', () => {});
    }
    return store.client as RedisClient;
  };
  prototype.getClient = function bounded() {
    return watch.bound(clientOf(this), () => getClient.call(this));
  };
  prototype.get = function bounded(
    this: KeyvRedis<unknown>,
    ...args: Parameters<typeof get>
  ) {
    return watch.bound(clientOf(this), () => get.apply(this, args));
  } as typeof get;
  prototype.set = function bounded(...args: Parameters<typeof set>) {
    return watch.bound(clientOf(this), () => set.apply(this, args));
  };
  prototype.delete = function bounded(...args: Parameters<typeof remove>) {
    return watch.bound(clientOf(this), () => remove.apply(this, args));
  };
}

/** A limit counts in the process, beginning anew. */
function boundLimits(watch: RedisWatch): void {
  const { prototype } = RedisStore;
  const { increment, loadIncrementScript, loadGetScript } = prototype;
  const memories = new WeakMap<RedisStore, MemoryStore>();
  const memoryOf = (store: RedisStore) => {
    const known = memories.get(store);
    if (known) return known;
    const memory = new MemoryStore();
    memory.init({ windowMs: store.windowMs } as Parameters<
      MemoryStore['init']
    >[0]);
    memories.set(store, memory);
    return memory;
  };
  prototype.increment = async function bounded(key) {
    try {
      return await watch.bound(this as RedisClient, () =>
        increment.call(this, key),
      );
    } catch {
      return memoryOf(this).increment(key);
    }
  };
  // Upstream's store loads them when it is made, and looks at the failure only with the first request.
  prototype.loadIncrementScript = function handled(...args) {
    const loading = loadIncrementScript.apply(this, args);
    loading.catch(() => {});
    return loading;
  };
  prototype.loadGetScript = function handled(...args) {
    const loading = loadGetScript.apply(this, args);
    loading.catch(() => {});
    return loading;
  };
}
