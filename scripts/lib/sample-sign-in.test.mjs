import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serveSignIn } from './__testUtils__/serveSignIn.mjs';
import { waitForSampleSignIns } from './sample-sign-in.mjs';

/** A portal whose catalogue contains people from their third sign-in on. */
const serve = t => serveSignIn(t, { knownFromTry: 3 });

const emails = ['ann@retail.example', 'ben@retail.example'];
const { signal } = new AbortController();

test('waits until the catalogue contains each sample person', async t => {
  const { addresses, tries } = await serve(t);
  assert.equal(
    await waitForSampleSignIns({
      addresses,
      emails,
      timeoutMs: 60_000,
      signal,
    }),
    true,
  );
  assert.deepEqual(
    [...tries],
    emails.map(email => [email, 3]),
  );
});

test('gives up after its time, also without a server', async t => {
  const { addresses } = await serve(t);
  const none = { web: 'http://127.0.0.1:1', backend: 'http://127.0.0.1:1' };
  for (const portal of [addresses, none]) {
    const options = { addresses: portal, emails, timeoutMs: -1, signal };
    assert.equal(await waitForSampleSignIns(options), false);
  }
});

test('ends when npm start is stopped', async t => {
  const { addresses } = await serve(t);
  const options = { addresses, emails, timeoutMs: 60_000 };
  await assert.rejects(
    waitForSampleSignIns({ ...options, signal: AbortSignal.abort() }),
    { name: 'AbortError' },
  );
});
