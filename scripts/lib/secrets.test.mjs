import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readSecrets } from './secrets.mjs';

test('makes each secret once, and keeps it from others', t => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-secrets-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'secrets.json');

  const first = readSecrets(file, ['session']);
  const second = readSecrets(file, ['session', 'other']);

  assert.match(first.session, /^[\w-]{43}$/);
  assert.equal(second.session, first.session);
  assert.notEqual(second.other, second.session);
  assert.equal(statSync(file).mode & 0o777, 0o600);
});
