import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { defaultDataDir } from '../layout.mjs';
import { signInSample, waitForSampleSignIns } from '../sample-sign-in.mjs';
import { startCompany } from './company.mjs';

const REQUESTER = 'app.requester@retail.example';
const PEOPLE_TIMEOUT_MS = 120_000;

const outputDir =
  process.env.PORTAL_DEPLOY_OUTPUT_DIR ??
  join(defaultDataDir, 'test', 'deploy');
const { signal } = new AbortController();

let company;
const replicas = {};

before(async () => {
  company = await startCompany({ outputDir });
  // The first one makes the tables.
  replicas.one = await company.startReplica('replica1');
  replicas.two = await company.startReplica('replica2');
  const emails = [REQUESTER];
  const timeoutMs = PEOPLE_TIMEOUT_MS;
  const { addresses } = company;
  assert.ok(
    await waitForSampleSignIns({ addresses, emails, timeoutMs, signal }),
  );
});
after(() => company?.stop());

const refresh = (at, cookies) =>
  fetch(`${at}/api/auth/directory/refresh?optional=&env=development`, {
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
  });

test('a person who has signed in is known to each replica', async () => {
  const cookies = await signInSample({
    addresses: company.addresses,
    email: REQUESTER,
    signal,
  });
  for (const { at } of Object.values(replicas)) {
    const answer = await refresh(at, cookies);
    assert.equal(answer.status, 200);
    const { backstageIdentity } = await answer.json();
    for (const other of Object.values(replicas)) {
      const { status } = await fetch(
        `${other.at}/api/catalog/entities/by-query?limit=1`,
        { headers: { authorization: `Bearer ${backstageIdentity.token}` } },
      );
      assert.equal(status, 200);
    }
  }
});
