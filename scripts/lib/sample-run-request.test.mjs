import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serveSignIn } from './__testUtils__/serveSignIn.mjs';
import { askForSampleRun } from './sample-run-request.mjs';

/** A portal with requests of the requester; a run waits for an approval, or is refused. */
async function serve(t, { requests = [], isRefused = false } = {}) {
  const runs = [];
  const { addresses } = await serveSignIn(t, {
    answer: ({ method, email, body }) => {
      if (method === 'GET') return { status: 200, body: { items: requests } };
      runs.push({ email, templateRef: body.templateRef });
      if (isRefused) {
        return { status: 400, body: { error: { message: 'No such group' } } };
      }
      requests.push({});
      return { status: 202, body: { runRequest: { id: 'a' } } };
    },
  });
  const ask = () =>
    askForSampleRun({
      addresses,
      timeoutMs: 60_000,
      signal: AbortSignal.timeout(60_000),
    });
  return { ask, runs };
}

test('asks once for a run that waits for an approval', async t => {
  const { ask, runs } = await serve(t);
  assert.equal(await ask(), true);
  assert.equal(await ask(), false);
  assert.deepEqual(runs, [
    {
      email: 'app.requester@retail.example',
      templateRef: 'template:default/storage-account',
    },
  ]);
});

test('says why the portal refuses the run', async t => {
  const { ask } = await serve(t, { isRefused: true });
  await assert.rejects(ask(), /No such group/);
});
