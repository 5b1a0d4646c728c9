import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { defaultDataDir } from '../layout.mjs';
import { waitForSampleSignIns } from '../sample-sign-in.mjs';
import { SESSION_SECRETS, startCompany } from './company.mjs';
import { Person, until } from './Person.mjs';

const REQUESTER = 'app.requester@retail.example';
const TEMPLATE_OWNER = 'template.owner@retail.example';
const EMAILS = [REQUESTER, TEMPLATE_OWNER];
const PEOPLE_TIMEOUT_MS = 300_000;
/** docs/architecture.md: a grant ends within these on every replica. */
const GRANT_ENDS_WITHIN_MS = 5_000;
/** Only ends a test that would wait for ever. */
const HEARD_WITHIN_MS = 60_000;
/** Longer than the time after which another replica takes a run. */
const PAUSE_MS = 30_000;
const ENTITIES = '/api/catalog/entities/by-query?limit=1';

const outputDir = join(
  process.env.PORTAL_DEPLOY_OUTPUT_DIR ??
    join(defaultDataDir, 'test', 'deploy'),
  'replicas',
);
const { signal } = new AbortController();

let company;
let requester;
let owner;
const replicas = {};
const all = () => Object.values(replicas);
const start = async (name, config) => {
  replicas[name] = await company.startReplica(name, config);
  return replicas[name];
};

before(async () => {
  company = await startCompany({ outputDir });
  // The first one makes the tables.
  await start('replica1');
  const { addresses } = company;
  const known = waitForSampleSignIns({
    addresses,
    emails: EMAILS,
    timeoutMs: PEOPLE_TIMEOUT_MS,
    signal,
  });
  await Promise.all([start('replica2'), start('replica3')]);
  assert.ok(await known, 'the people are in the catalogue');
  [requester, owner] = await Promise.all(
    EMAILS.map(email => Person.signIn({ addresses, email, signal })),
  );
  await until(() =>
    requester.ask(
      addresses.backend,
      'GET',
      '/api/catalog/entities/by-name/template/default/incident-flow',
    ),
  );
});
after(() => company?.stop());

test('a person who has signed in is known to each replica', async () => {
  for (const { at } of all()) {
    await requester.refresh(at);
    for (const other of all()) {
      await requester.ask(other.at, 'GET', ENTITIES);
    }
  }
});

test('a limit counts the requests to all replicas', async () => {
  let statuses;
  let round = 0;
  // A replica that Redis keeps waiting, on a busy machine, counts alone for a moment.
  await until(async () => {
    statuses = [];
    round += 1;
    for (const { at } of [...all(), ...all()]) {
      statuses.push(await statusFor(at, `203.0.113.${round}`));
    }
    return statuses.join() === '401,401,401,401,429,429';
  });
});

test('a run that is prepared at one replica is confirmed at another, once', async () => {
  const { output } = await requester.ask(
    replicas.replica1.at,
    'POST',
    '/api/assistant/.backstage/actions/v1/actions/assistant:prepare-run/invoke',
    incident('Prepared at one replica'),
  );
  const path = `/api/assistant/prepared-runs/${output.preparedRunId}/confirm`;
  const answers = await Promise.allSettled(
    [replicas.replica2, replicas.replica3].map(({ at }) =>
      requester.ask(at, 'POST', path, {}),
    ),
  );
  const runs = answers.flatMap(
    ({ value }) => value?.runId ?? value?.taskId ?? [],
  );
  assert.equal(new Set(runs).size, 1, JSON.stringify(answers));
  await endOf(runs[0], replicas.replica1.at);
});

test('what changes at one replica reaches the open pages of the others, and a grant ends on all of them', async () => {
  const sockets = await Promise.all(
    all().map(({ at }) => requester.listen(at, 'template-acl')),
  );
  const acl = '/api/template-acl/templates/infrastructure-repository/acl';
  const user = 'user:default/app.requester_retail.example';
  const template =
    '/api/catalog/entities/by-name/template/default/infrastructure-repository';
  const sees = ({ at }) => requester.status(at, template);

  await owner.ask(replicas.replica1.at, 'POST', acl, { entity_refs: [user] });
  await Promise.race([
    Promise.all(sockets.map(socket => socket.received)),
    delay(HEARD_WITHIN_MS, undefined, { ref: false }).then(() => {
      throw new Error('A replica did not hear of it');
    }),
  ]);
  await until(async () => {
    const statuses = await Promise.all(all().map(sees));
    return statuses.every(status => status === 200);
  });
  const endedAt = Date.now();
  await owner.ask(
    replicas.replica1.at,
    'DELETE',
    `${acl}/${encodeURIComponent(user)}`,
  );
  const lastSeen = await Promise.all(
    all().map(async replica => {
      let last = endedAt;
      await until(async () => {
        const askedAt = Date.now();
        if ((await sees(replica)) !== 200) return true;
        last = askedAt;
        return false;
      });
      return last - endedAt;
    }),
  );
  sockets.forEach(socket => socket.close());
  assert.ok(
    Math.max(...lastSeen) < GRANT_ENDS_WITHIN_MS,
    `seen for ${lastSeen} ms`,
  );
});

test('documentation that one replica has built is served by the others, from the object store', async () => {
  const { replica1, replica2, replica3 } = replicas;
  const page =
    '/api/techdocs/static/docs/default/component/order-service/index.html';
  assert.equal(await requester.status(replica2.at, page), 404);
  const build = '/api/techdocs/sync/default/component/order-service';
  assert.match(
    await requester.read(replica1.at, build),
    /event: finish\ndata: {"updated":true}/,
  );
  const pages = await Promise.all(
    [replica1, replica2, replica3].map(({ at }) => requester.read(at, page)),
  );
  assert.match(pages[0], /Order service/i);
  assert.equal(new Set(pages).size, 1);
});

test('a task that all replicas have runs once', async () => {
  const task = 'MicrosoftGraphOrgEntityProvider:default:refresh';
  const path = `/api/catalog/.backstage/scheduler/v1/tasks/${encodeURIComponent(task)}/trigger`;
  await company.forgetRequests();
  await Promise.allSettled(
    all().map(({ at }) => company.askAsService(at, 'POST', path)),
  );
  const reads = async () =>
    (await company.requestsOf('graph')).filter(request =>
      request.path.includes('/organization/'),
    ).length;
  await until(async () => (await reads()) > 0);
  // Somebody who would do it again has begun by now: the others look for tasks each second.
  await delay(3_000);
  assert.equal(await reads(), 1);
});

test('without Redis everything goes on, and readiness says so', async () => {
  await company.stopService('redis');
  for (const replica of all()) {
    await until(async () =>
      (await replica.readiness()).detail?.startsWith('Redis does not answer'),
    );
    assert.equal((await replica.readiness()).status, 200);
    const statuses = [];
    for (let count = 0; count < 5; count += 1) {
      statuses.push(await statusFor(replica.at, '198.51.100.2'));
    }
    // It counts alone.
    assert.deepEqual(statuses, [401, 401, 401, 401, 429]);
    await requester.refresh(replica.at);
    await requester.ask(replica.at, 'GET', ENTITIES);
  }
  await company.startRedis();
  for (const replica of all()) {
    await until(async () => (await replica.readiness()).detail === undefined);
  }
});

/** The run of the replica that is killed. Others go on with it after a minute, in which the next two tests take place. */
let cutOff;

test('while a replica is killed, one that is paused for half a minute loses nothing, and does nothing twice', async t => {
  const { replica1, replica2, replica3 } = replicas;
  const reads = keepReading(t);
  cutOff = await startSlowRun(replica2, 'Killed in the middle');
  replica2.send('SIGKILL');
  const id = await startSlowRun(replica3, 'Paused in the middle');
  replica3.send('SIGSTOP');
  const back = delay(PAUSE_MS).then(() => replica3.send('SIGCONT'));
  try {
    await endOf(id, replica1.at);
  } finally {
    await back;
  }
  await until(async () => (await replica3.readiness()).status === 200);
  // What it had begun is done by the time that it has done something else.
  await endOf(await startRun(replica3, 'After the pause'), replica3.at);
  assert.equal(await stateOf(id, replica3.at), 'completed');
  assert.equal(await countIncidents('Paused in the middle'), 1);
  assert.deepEqual(await reads.end(), []);
});

test('a replica that is stopped answers what it has begun, and its runs go on at another', async t => {
  const { replica1, replica3 } = replicas;
  const reads = keepReading(t);
  const id = await startSlowRun(replica3, 'Stopped in the middle');
  await company.slowDown({
    service: 'source-control',
    match: 'regex',
    path: 'order-service.*tags',
    delayMs: 3_000,
  });
  const begun = requester.status(
    replica3.at,
    '/api/github/list/tags?repo=order-service',
  );
  // The server has got the first one, too, when it has answered the second one.
  assert.equal(await requester.status(replica3.at, ENTITIES), 200);
  const stoppedAt = Date.now();
  replica3.send('SIGTERM');
  assert.equal(await begun, 200);
  await until(() => replica3.hasEnded());
  t.diagnostic(`ended after ${Date.now() - stoppedAt} ms (limit 25 s)`);
  await endOf(id, replica1.at);
  assert.equal(await countIncidents('Stopped in the middle'), 1);
  assert.deepEqual(await reads.end(), []);
});

test('the run of the replica that was killed goes on at another', async () => {
  await endOf(cutOff, replicas.replica1.at);
  assert.equal(await countIncidents('Killed in the middle'), 1);
});

test('the secret of sessions is changed on one replica after the other', async () => {
  const { first, next } = SESSION_SECRETS;
  const withSecrets = (name, secret, otherSecret) =>
    start(name, { auth: { session: { secret, otherSecret } } });
  // The two steps of docs/operations.md at once: one knows the next secret already, the other signs with it.
  await Promise.all([
    withSecrets('replica2', first, next),
    withSecrets('replica3', next, first),
  ]);
  replicas.replica1.send('SIGTERM');
  await until(() => replicas.replica1.hasEnded());
  await until(
    async () =>
      (await requester.status(company.addresses.backend, ENTITIES)) === 200,
  );
  // The proxy sends the parts of a sign-in to both in turn.
  for (let count = 0; count < 4; count += 1) {
    await Person.signIn({
      addresses: company.addresses,
      email: REQUESTER,
      signal,
    });
  }
  for (const name of ['replica2', 'replica3']) {
    await requester.refresh(replicas[name].at);
    for (const other of ['replica2', 'replica3'])
      await requester.ask(replicas[other].at, 'GET', ENTITIES);
  }
});

test('a backup that is restored into an empty database is the whole portal', async t => {
  const id = await startSlowRun(
    replicas.replica2,
    'Cut off before the restore',
  );
  for (const name of ['replica2', 'replica3']) replicas[name].send('SIGKILL');
  const { database } = company;
  const before = await database.sums();
  const dump = await database.dump();
  await database.wipe();
  assert.deepEqual(await database.sums(), {});
  await database.restore(dump);
  assert.deepEqual(await database.sums(), before);
  t.diagnostic(
    `${Object.keys(before).length} tables, ${dump.length} characters`,
  );
  const { at, readyAfterMs } = await start('replica1', {
    auth: { session: { secret: SESSION_SECRETS.next } },
  });
  t.diagnostic(
    `ready ${(readyAfterMs / 1000).toFixed(1)} s after the start on this filled database (target 12 s)`,
  );
  // The session and the run go on.
  await requester.refresh(at);
  await endOf(id, at);
  assert.equal(await countIncidents('Cut off before the restore'), 1);
});

/** Starts a run whose first step waits for the service desk. @returns its id, when it has asked there */
async function startSlowRun(replica, title) {
  await company.forgetRequests();
  await company.slowDown({
    service: 'graph',
    method: 'POST',
    path: '/v1.0/sites',
    delayMs: 6_000,
    times: 1,
  });
  const id = await startRun(replica, title);
  await until(async () => (await stateOf(id, replica.at)) === 'processing');
  return id;
}

async function startRun({ at }, title) {
  const { id } = await requester.ask(
    at,
    'POST',
    '/api/scaffolder/v2/tasks',
    incident(title),
  );
  return id;
}

/** How many things of this name the catalogue has, when it has any. */
async function countIncidents(title) {
  const query = new URLSearchParams({
    filter: 'kind=resource,spec.type=incident',
    fullTextFilterTerm: title,
    fullTextFilterFields: 'metadata.title',
    limit: '10',
  });
  let items = [];
  await until(async () => {
    const path = `/api/catalog/entities/by-query?${query}`;
    ({ items } = await requester.ask(replicas.replica1.at, 'GET', path));
    return items.length > 0;
  });
  return items.length;
}

/** Reads through the proxy all the time. `end` resolves with the answers that nobody should get. */
function keepReading(t) {
  const failures = [];
  let goesOn = true;
  // Also after a failure, or the process would not end.
  t.after(() => {
    goesOn = false;
  });
  const reads = (async () => {
    while (goesOn) {
      const status = await requester.status(
        company.addresses.backend,
        ENTITIES,
      );
      if (status !== 200) failures.push(status);
      await delay(250);
    }
  })();
  return {
    end: async () => {
      goesOn = false;
      await reads;
      return failures;
    },
  };
}

/** The answer to somebody without a sign-in, whose address the proxy tells. */
async function statusFor(at, address) {
  const response = await fetch(`${at}/api/vault/health`, {
    headers: { 'x-forwarded-for': address },
  });
  await response.body?.cancel();
  return response.status;
}

function incident(title) {
  return {
    templateRef: 'template:default/incident-flow',
    values: {
      title,
      description: 'While replicas come and go',
      priority: 'Low',
      owner: 'group:default/checkout',
      contact: REQUESTER,
      noticedAt: '21-11-2026 09:00:00:000',
    },
  };
}

const stateOf = async (id, at) =>
  (await requester.ask(at, 'GET', `/api/scaffolder/portal/runs/${id}`)).state;

const endOf = (id, at) =>
  until(async () => {
    const state = await stateOf(id, at);
    if (['failed', 'cancelled'].includes(state)) {
      throw new Error(`The run is ${state}`);
    }
    return state === 'completed';
  });
