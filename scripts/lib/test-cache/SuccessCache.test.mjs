import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { SuccessCache } from './SuccessCache.mjs';

const DAY_MS = 24 * 60 * 60 * 1000;

function cacheFile(t) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-cache-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'below', 'unit.json');
}

test('what passed is known to the next run, what did not is not', t => {
  const file = cacheFile(t);
  new SuccessCache(file).add([{ key: 'a', passed: 3 }]);
  new SuccessCache(file).add([{ key: 'b', passed: 0 }]);
  const cache = new SuccessCache(file);
  assert.equal(cache.find('a').passed, 3);
  assert.equal(cache.find('b').passed, 0);
  assert.equal(cache.find('c'), undefined);
});

test('what passed a week ago is forgotten, and what passed in the future', t => {
  const file = cacheFile(t);
  const at = days => new SuccessCache(file, () => days * DAY_MS);
  at(10).add([{ key: 'a', passed: 3 }]);
  assert.equal(at(16).find('a').passed, 3);
  assert.equal(at(17).find('a'), undefined);
  assert.equal(at(9).find('a'), undefined);
});

test('a damaged file is an empty one', t => {
  const file = cacheFile(t);
  new SuccessCache(file).add([{ key: 'a', passed: 3 }]);
  for (const text of ['{"a":', 'null', '{"a":null}', '{"a":{}}', '[1]']) {
    writeFileSync(file, text);
    assert.equal(new SuccessCache(file).find('a'), undefined, text);
  }
});
