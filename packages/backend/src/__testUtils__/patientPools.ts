import { createRequire } from 'node:module';

/** Longest wait for a connection, in milliseconds. */
const PATIENCE_MS = 240_000;

/** What is used of the pool of knex. */
interface Pool {
  acquireTimeoutMillis: number;
  acquire(): unknown;
}

/**
 * Lets each pool of connections wait for a busy machine. Upstream gives the pool that makes the schemas of plugins ten seconds,
 * which no configuration changes, and a whole backend that is loaded beside others keeps its thread for longer.
 */
export function makePoolsPatient(): void {
  const ofKnex = createRequire(require.resolve('knex'));
  const { Pool } = require(ofKnex.resolve('tarn')) as {
    Pool: { prototype: Pool };
  };
  const { acquire } = Pool.prototype;
  Pool.prototype.acquire = function acquirePatiently(this: Pool) {
    this.acquireTimeoutMillis = PATIENCE_MS;
    return acquire.call(this);
  };
}
