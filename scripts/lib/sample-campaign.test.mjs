import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serveSignIn } from './__testUtils__/serveSignIn.mjs';
import { startSampleCampaign } from './sample-campaign.mjs';

/** A portal whose components are evaluated from some question on. */
async function serve(t, { evaluatedFrom = 1, timeoutMs = 60_000 } = {}) {
  const started = [];
  let asked = 0;
  const { addresses } = await serveSignIn(t, {
    answer: ({ method, path, email, body }) => {
      if (method === 'POST') {
        started.push({ email, check: body.check, of: body.of });
        return { status: 201, body: { id: 'a' } };
      }
      if (path.startsWith('/api/standards/campaigns')) {
        return { status: 200, body: { total: started.length } };
      }
      asked += 1;
      const checks =
        asked < evaluatedFrom ? [] : [{ id: 'runbook', met: 2, missed: 1 }];
      return { status: 200, body: { checks } };
    },
  });
  const start = () =>
    startSampleCampaign({
      addresses,
      timeoutMs,
      pollMs: 1,
      signal: AbortSignal.timeout(60_000),
    });
  return { start, started };
}

test('starts one campaign, when the components are evaluated', async t => {
  const { start, started } = await serve(t, { evaluatedFrom: 3 });
  assert.equal(await start(), true);
  assert.equal(await start(), false);
  assert.deepEqual(started, [
    { email: 'portal.admin@retail.example', check: 'runbook', of: 'all' },
  ]);
});

test('says that the components are not evaluated in time', async t => {
  const { start, started } = await serve(t, {
    evaluatedFrom: Infinity,
    timeoutMs: 0,
  });
  await assert.rejects(start(), /not evaluated/);
  assert.deepEqual(started, []);
});
