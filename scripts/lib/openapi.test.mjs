import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from './layout.mjs';

test('what is generated from the OpenAPI documents is up to date', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(repositoryRoot, 'scripts/openapi.mjs'), '--check'],
    { encoding: 'utf8' },
  );
  assert.equal(status, 0, stderr);
});
