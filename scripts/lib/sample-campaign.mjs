import { setTimeout as wait } from 'node:timers/promises';
import { askAs, waitForSampleSignIns } from './sample-sign-in.mjs';

const ADMIN = 'portal.admin@retail.example';
const CAMPAIGNS = '/api/standards/campaigns';
const SUMMARY = '/api/standards/summary';

const CHECK = 'runbook';
const LASTS_DAYS = 30;
const DAY_MS = 86_400_000;
const POLL_MS = 10_000;

/**
 * Starts a campaign that is half done, in a portal that has never had one, as soon as the components are evaluated.
 *
 * @param {object} options
 * @param {{ web: string, backend: string }} options.addresses
 * @param {number} options.timeoutMs - for the sign-in, and again for the evaluation
 * @param {AbortSignal} options.signal
 * @param {number} [options.pollMs]
 * @returns {Promise<boolean>} true if it was started now
 * @throws Error if the admin cannot sign in, the components are not evaluated in time, or the portal refuses the campaign
 */
export async function startSampleCampaign(options) {
  const { addresses, timeoutMs, signal, pollMs = POLL_MS } = options;
  await waitForSampleSignIns({ addresses, emails: [ADMIN], timeoutMs, signal });
  const ask = await askAs({ addresses, email: ADMIN, signal });
  for (const phase of ['open', 'ended']) {
    const { total } = await ask('GET', `${CAMPAIGNS}?phase=${phase}`);
    if (total > 0) return false;
  }
  const end = Date.now() + timeoutMs;
  while (!(await isEvaluated(ask))) {
    if (Date.now() > end) throw new Error('The components are not evaluated');
    await wait(pollMs, undefined, { signal });
  }
  const until = new Date(Date.now() + LASTS_DAYS * DAY_MS);
  await ask('POST', CAMPAIGNS, {
    title: 'Runbooks before the holidays',
    reason: 'Whoever is on call at Christmas needs to know what to do.',
    check: CHECK,
    until: until.toISOString().slice(0, 10),
    of: 'all',
  });
  return true;
}

/** Facts come a minute after the start: until then no component meets or misses anything. */
async function isEvaluated(ask) {
  const { checks } = await ask('GET', SUMMARY);
  const counts = checks.find(({ id }) => id === CHECK);
  return counts?.met > 0 && counts.missed > 0;
}
