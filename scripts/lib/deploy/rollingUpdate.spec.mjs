import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { defaultDataDir } from '../layout.mjs';
import { runRollingUpdate } from '../upgrade/rolling-update.mjs';

const outputDir =
  process.env.PORTAL_DEPLOY_OUTPUT_DIR ??
  join(defaultDataDir, 'test', 'deploy');

test('the backend of the last landed commit and today’s serve one database for a minute', async t => {
  const { leftOut, rounds, failures } = await runRollingUpdate({
    dataDir: join(outputDir, 'rolling'),
    tools: { node: process.execPath, env: process.env },
    signal: t.signal,
    say: text => t.diagnostic(text),
  });
  if (leftOut) {
    t.diagnostic(`Left out: ${leftOut}`);
    return;
  }
  assert.deepEqual(failures, []);
  // Each wrote at least once.
  assert.ok(rounds >= 2, `${rounds} rounds`);
});
