import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { requireDiskSpace } from './disk.mjs';

test('goes on with enough room', async () => {
  await requireDiskSpace(tmpdir(), 0.001);
});

test('says what is free and what is needed', async () => {
  await assert.rejects(requireDiskSpace(tmpdir(), 1e9), {
    name: 'UserError',
    message: /^Only [\d.]+ GB are free .* need about 1000000000 GB: make room/,
  });
});
