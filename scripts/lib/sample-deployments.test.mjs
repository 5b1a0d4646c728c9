import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serveSignIn } from './__testUtils__/serveSignIn.mjs';
import { deploySampleReleases } from './sample-deployments.mjs';

const REQUESTER = 'app.requester@retail.example';
const SECOND_OWNER = 'lucia.moretti@retail.example';

/**
 * A portal that asks for an approval of production, and whose deployments end at the second look. Its catalogue has the component
 * after some questions.
 */
async function serve(t, options = {}) {
  const { ends = true, knownAfter = 0, timeoutMs = 60_000 } = options;
  const calls = [];
  let counts = 0;
  const looks = new Map();
  const { addresses } = await serveSignIn(t, {
    answer: ({ method, path, email, body }) => {
      if (method === 'PUT') {
        calls.push({ email, deploys: body.confirmation });
        const state = body.type === 'prod' ? 'waiting' : 'starting';
        return { status: 200, body: { state, isNew: true } };
      }
      if (method === 'POST') {
        calls.push({ email, ...body });
        return { status: 200, body: {} };
      }
      if (path.startsWith('/api/catalog/')) {
        counts += 1;
        return {
          status: 200,
          body: { totalItems: counts > knownAfter ? 1 : 0 },
        };
      }
      if (path.includes('?entity=')) {
        const items = calls.filter(({ deploys }) => deploys);
        return { status: 200, body: { items } };
      }
      looks.set(path, (looks.get(path) ?? 0) + 1);
      const endedAt = ends && looks.get(path) > 1 ? 'now' : undefined;
      return { status: 200, body: { endedAt } };
    },
  });
  const start = () =>
    deploySampleReleases({
      addresses,
      timeoutMs,
      pollMs: 1,
      signal: AbortSignal.timeout(60_000),
    });
  return { start, calls };
}

test('deploys once, to production with the approval of a second owner', async t => {
  const { start, calls } = await serve(t);
  assert.equal(await start(), true);
  assert.equal(await start(), false);
  assert.deepEqual(calls, [
    { email: REQUESTER, deploys: 'prod/production/v1.8.0' },
    { email: SECOND_OWNER, decision: 'approve' },
    { email: REQUESTER, deploys: 'non-prod/user-acceptance/v1.8.1' },
    { email: REQUESTER, deploys: 'non-prod/user-acceptance/v1.9.0' },
  ]);
});

test('says which deployment does not end', async t => {
  const { start } = await serve(t, { ends: false, timeoutMs: 0 });
  await assert.rejects(start(), /v1\.8\.0 to production does not end/);
});

test('waits until the catalogue has the component', async t => {
  const { start, calls } = await serve(t, { knownAfter: 3 });
  assert.equal(await start(), true);
  assert.equal(calls.length, 4);
});

test('says that the catalogue does not get the component', async t => {
  const { start } = await serve(t, { knownAfter: 3, timeoutMs: 0 });
  await assert.rejects(start(), /no order service/);
});
