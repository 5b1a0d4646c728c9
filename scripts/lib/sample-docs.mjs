import { askAs, waitForSampleSignIns } from './sample-sign-in.mjs';

const READER = 'app.requester@retail.example';

/** Components whose level depends on it that their documentation has been built. */
const COMPONENTS = ['checkout-web', 'payments-service', 'order-service'];

/**
 * Builds documentation of the sample company, as it is built when somebody opens it: standards do not know what was never built.
 *
 * @param {object} options
 * @param {{ web: string, backend: string }} options.addresses
 * @param {number} options.timeoutMs - a new portal refuses its people until it has read them from the directory
 * @param {AbortSignal} options.signal
 * @returns {Promise<void>}
 * @throws Error if the reader cannot sign in, or the portal refuses a build
 */
export async function buildSampleDocs({ addresses, timeoutMs, signal }) {
  const emails = [READER];
  await waitForSampleSignIns({ addresses, emails, timeoutMs, signal });
  const ask = await askAs({ addresses, email: READER, signal });
  for (const name of COMPONENTS) {
    await ask('GET', `/api/techdocs/sync/default/component/${name}`);
  }
}
