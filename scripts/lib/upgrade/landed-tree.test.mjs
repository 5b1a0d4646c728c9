import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { unpackCommit } from './landed-tree.mjs';

test('a history without the commit of the dump is the reason, and leaves nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'landed-'));
  try {
    assert.match(
      unpackCommit('0'.repeat(40), folder),
      /does not have the commit 00000000 of the dump/,
    );
    assert.equal(existsSync(folder), false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
