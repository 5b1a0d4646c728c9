import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { seedEpoch } from './seed-epoch.mjs';

describe('seedEpoch', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'seed-epoch-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is the day before the first start, and stays', () => {
    const estateDir = join(folder, 'estate');
    const first = seedEpoch(estateDir, new Date('2026-11-27T01:00:00Z'));
    assert.equal(first, '2026-11-26T09:00:00Z');
    assert.equal(seedEpoch(estateDir, new Date('2027-01-01T01:00:00Z')), first);
  });

  it('leaves data of before as they are', () => {
    writeFileSync(join(folder, 'credentials.json'), '{}');
    assert.equal(seedEpoch(folder, new Date()), undefined);
  });
});
