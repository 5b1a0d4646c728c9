import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { askAs } from '../sample-sign-in.mjs';
import { premiumAccount } from './landed-decisions.mjs';
import { incident, READS } from './landed-state.mjs';

const PEOPLE = {
  requester: 'app.requester@retail.example',
  secondOwner: 'lucia.moretti@retail.example',
  templateOwner: 'template.owner@retail.example',
  admin: 'portal.admin@retail.example',
};
const NAMES = ['landed', 'next'];
const COMPONENT = 'component:default/order-service';
const STARTER = 'user:default/new.starter_retail.example';
/** Runs that are started while both serve, at either of them. */
const RUNS = 6;
/** A person may send 120 requests to a plugin in a minute; a round sends five, and reads alone four. */
const PAUSE_MS = 2_500;
const PATIENCE_MS = 120_000;

/**
 * Reads and writes at two backends of one database, in turn: what one of them has written, the other one must know.
 *
 * @param {string[]} backends - the addresses of the earlier and the later one
 * @param {object} options
 * @param {Record<string, string>} options.addresses - of the portal
 * @param {number} options.forMs
 * @param {AbortSignal} options.signal
 * @returns {Promise<{ rounds: number, failures: string[] }>} what went wrong, each once
 */
export async function serveTogether(backends, { addresses, forMs, signal }) {
  const failures = new Set();
  const sides = await Promise.all(
    backends.map((at, side) => signInAll({ addresses, signal, at, side })),
  );
  await rejectWaiting(sides[1]);
  const runs = [];
  const end = Date.now() + forMs;
  let rounds = 0;
  for (; Date.now() < end; rounds += 1) {
    const [one, other] = rounds % 2 === 0 ? sides : [...sides].reverse();
    const jobs = [
      ...READS.map(path => () => one.requester('GET', path)),
      ...Object.values(WORK).map(work => () => work({ one, other, rounds })),
    ];
    const done = await Promise.allSettled(jobs.map(job => job()));
    done
      .filter(({ status }) => status === 'rejected')
      .forEach(({ reason }) => failures.add(reason.message));
    if (rounds < RUNS) {
      const values = incident(`Incident ${rounds}`);
      const run = await one.requester(
        'POST',
        '/api/scaffolder/v2/tasks',
        values,
      );
      runs.push(run.id);
    }
    await delay(PAUSE_MS, undefined, { signal });
  }
  for (const id of runs) {
    const state = await endOf(id, sides[1].requester, signal);
    if (state !== 'completed') failures.add(`The run ${id} is ${state}`);
  }
  return { rounds, failures: [...failures] };
}

/**
 * Reads at the earlier backend while the later one starts, and changes the tables.
 *
 * @param {Promise<unknown>} started - ends when the later one has started, or cannot
 * @returns {Promise<string[]>} what went wrong, each once
 */
export async function readMeanwhile(started, { addresses, signal }) {
  const failures = new Set();
  let isOver = false;
  const end = () => (isOver = true);
  started.then(end, end);
  const at = addresses.backend;
  const { requester } = await signInAll({ addresses, signal, at, side: 0 });
  while (!isOver) {
    await Promise.all(
      READS.map(path =>
        requester('GET', path).catch(error => failures.add(error.message)),
      ),
    );
    await delay(PAUSE_MS, undefined, { signal });
  }
  return [...failures];
}

/** Each writes at one backend, and throws when the other one does not show it or cannot go on with it. */
const WORK = {
  async settings({ one, other }) {
    const key = '/api/user-settings/buckets/rolling/keys/round';
    const value = randomUUID();
    await one.requester('PUT', key, { value });
    expectSame('setting', (await other.requester('GET', key)).value, value);
  },

  async announcements({ one, other, rounds }) {
    const path = '/api/announcements/announcements';
    const { id, version } = await one.admin('POST', path, {
      title: `Round ${rounds}`,
      text: 'While the portal is updated',
      category: 'information',
      audience: [],
      notify: false,
    });
    const read = await other.requester('GET', `${path}/${id}`);
    expectSame('announcement', read.title, `Round ${rounds}`);
    await other.admin('POST', `${path}/${id}/withdrawal`, { version });
    const { items } = await one.admin('GET', `${path}?view=withdrawn`);
    expectSame('withdrawal', hasId(items, id), true);
  },

  async grants({ one, other }) {
    const acl = '/api/template-acl/templates/infrastructure-repository/acl';
    const has = async side =>
      JSON.stringify(await side.templateOwner('GET', acl)).includes(STARTER);
    await one.templateOwner('POST', acl, { entity_refs: [STARTER] });
    expectSame('grant', await has(other), true);
    await other.templateOwner(
      'DELETE',
      `${acl}/${encodeURIComponent(STARTER)}`,
    );
    expectSame('removal of a grant', await has(one), false);
  },

  async deployments({ one, other }) {
    const path = '/api/pipeline-deploy/deployments';
    const id = randomUUID();
    await one.requester('PUT', `${path}/${id}`, {
      entity: COMPONENT,
      type: 'prod',
      environment: 'production',
      tag: 'v1.8.1',
      confirmation: 'prod/production/v1.8.1',
    });
    await other.secondOwner('POST', `${path}/${id}/decision`, {
      decision: 'reject',
      comment: 'Not while the portal is updated',
    });
    const { state } = await one.requester('GET', `${path}/${id}`);
    expectSame('deployment', state, 'rejected');
  },

  async approvals({ one, other, rounds }) {
    const requests = '/api/scaffolder/terms/requests';
    const { runRequest } = await one.requester(
      'POST',
      '/api/scaffolder/v2/tasks',
      premiumAccount(`strolling${rounds}`),
    );
    await other.templateOwner('POST', `${requests}/${runRequest.id}/decision`, {
      decision: 'approve',
    });
    const read = await one.requester('GET', `${requests}/${runRequest.id}`);
    expectSame('approval', read.state, 'approved');
    await other.requester('POST', `${requests}/${runRequest.id}/decision`, {
      decision: 'withdraw',
    });
  },
};

/** What waits in the dump lets no other deployment begin. */
async function rejectWaiting({ requester, secondOwner }) {
  const path = '/api/pipeline-deploy/deployments';
  const { items } = await requester(
    'GET',
    `${path}?entity=${encodeURIComponent(COMPONENT)}`,
  );
  for (const { id } of items.filter(({ state }) => state === 'waiting')) {
    await secondOwner('POST', `${path}/${id}/decision`, {
      decision: 'reject',
      comment: 'The portal is updated',
    });
  }
}

const hasId = (items, wanted) => items.some(({ id }) => id === wanted);

function expectSame(what, found, expected) {
  if (found !== expected) {
    throw new Error(`A ${what} is ${found} at the other backend`);
  }
}

/** Functions that ask a backend as each person; what they throw names the backend. */
async function signInAll({ addresses, signal, at, side }) {
  const people = await Promise.all(
    Object.entries(PEOPLE).map(async ([name, email]) => {
      const ask = await askAs({ addresses, email, signal, at });
      const named = (method, ...rest) =>
        ask(method, ...rest).catch(error => {
          throw new Error(`${NAMES[side]}: ${method} ${error.message}`);
        });
      return [name, named];
    }),
  );
  return Object.fromEntries(people);
}

async function endOf(id, ask, signal) {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const { state } = await ask('GET', `/api/scaffolder/portal/runs/${id}`);
    const isOver = !['open', 'processing'].includes(state);
    if (isOver || Date.now() > end) return state;
    await delay(PAUSE_MS, undefined, { signal });
  }
}
