import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from '../errors.mjs';
import { addressesOf, readPorts } from '../places.mjs';
import { isPortFree } from '../ports.mjs';
import { answersOk } from '../readiness.mjs';
import { waitForSampleSignIns } from '../sample-sign-in.mjs';
import { fetchAccounts } from '../summary.mjs';

const ANSWERS_WITHIN_MS = 60_000;
const FILLED_WITHIN_MS = 240_000;
const POLL_MS = 1_000;
/** Without one of these, the catalogue is still being read. */
const KINDS = ['API', 'Component', 'Domain', 'Group', 'Resource', 'System'];
const KINDS_PATH = '/api/catalog/entity-facets?facet=kind';
const SEARCH_PATH = '/api/search/query?term=order&types[0]=software-catalog';

/**
 * Returns the addresses of the portal that runs: that of PORTAL_URL, or the one of `npm start` or `npm run dev`.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns undefined if none runs
 * @throws UserError if nothing answers at PORTAL_URL, or at the port of a portal that is taken
 */
export async function findPortal(env) {
  const places = addressesOf(readPorts(env), 'development');
  const web = env.PORTAL_URL ?? places.web;
  if (!env.PORTAL_URL && (await isPortFree(Number(new URL(web).port)))) {
    return undefined;
  }
  if (!(await answersInTime(web))) {
    throw new UserError(`No portal answers at ${web}.`);
  }
  const backend = env.PORTAL_BACKEND_URL ?? (await findBackend(web, places));
  return describe({ ...env, PORTAL_URL: web, PORTAL_BACKEND_URL: backend });
}

/** A portal in development answers late while it compiles. */
async function answersInTime(web) {
  const end = Date.now() + ANSWERS_WITHIN_MS;
  while (!(await answersOk(web))) {
    if (Date.now() > end) return false;
    await delay(POLL_MS);
  }
  return true;
}

/** The addresses that a portal's environment contains; see `startTestPortal`. */
export function describe(env) {
  const places = addressesOf(readPorts(env), 'development');
  return {
    web: env.PORTAL_URL,
    backend: env.PORTAL_BACKEND_URL ?? env.PORTAL_URL,
    estate: env.ESTATE_URL ?? places.estate,
    sourceControl: env.ESTATE_SOURCE_CONTROL_URL ?? places.sourceControl,
  };
}

/** In development a server of its own serves the web page, and answers every address with it. */
async function findBackend(web, places) {
  const response = await fetch(`${web}/.backstage/health/v1/readiness`);
  const type = response.headers.get('content-type') ?? '';
  await response.body?.cancel();
  return type.includes('json') ? web : places.backend;
}

/**
 * Waits until a new portal has read the people and the catalogue, and its search finds something.
 *
 * @param {object} options
 * @param {ReturnType<typeof describe>} options.addresses
 * @param {ReturnType<import('./sessions.mjs').createSessions>} options.sessions
 * @param {AbortSignal} options.signal
 * @throws UserError if it has not after four minutes
 */
export async function waitUntilFilled({ addresses, sessions, signal }) {
  const end = Date.now() + FILLED_WITHIN_MS;
  const accounts = await fetchAccounts(addresses.estate);
  let isFilled = await waitForSampleSignIns({
    addresses,
    emails: accounts.map(({ userPrincipalName }) => userPrincipalName),
    timeoutMs: FILLED_WITHIN_MS,
    signal,
  });
  while (isFilled && !(await findsCatalogue(sessions))) {
    await delay(POLL_MS, undefined, { signal });
    isFilled = Date.now() < end;
  }
  if (!isFilled) {
    throw new UserError(
      'The portal has not read its people and its catalogue in four minutes.',
    );
  }
}

async function findsCatalogue({ ask }) {
  const { facets } = await ask('requester', 'GET', KINDS_PATH);
  const kinds = facets.kind.map(({ value }) => value);
  if (!KINDS.every(kind => kinds.includes(kind))) return false;
  const { results } = await ask('requester', 'GET', SEARCH_PATH);
  return results.length > 0;
}
