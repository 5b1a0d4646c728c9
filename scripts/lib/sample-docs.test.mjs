import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serveSignIn } from './__testUtils__/serveSignIn.mjs';
import { buildSampleDocs } from './sample-docs.mjs';

test('builds the documentation of components of each level', async t => {
  const asked = [];
  const { addresses } = await serveSignIn(t, {
    answer: ({ path }) => {
      asked.push(path.split('/').at(-1));
      return { status: 200, events: 'event: finish\ndata: {}\n\n' };
    },
  });
  await buildSampleDocs({
    addresses,
    timeoutMs: 60_000,
    signal: AbortSignal.timeout(60_000),
  });
  assert.deepEqual(asked, [
    'checkout-web',
    'payments-service',
    'order-service',
  ]);
});
