import assert from 'node:assert/strict';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openRotatingLog } from './rotating-log.mjs';

function scratch(t) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-log-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('keeps the latest lines in a bounded number of files', t => {
  const folder = scratch(t);
  const log = openRotatingLog(join(folder, 'backend.log'), {
    maxBytes: 8,
    keptFiles: 2,
  });
  for (let at = 1; at <= 9; at++) log.write(`${at}${at}${at}`);
  log.end();
  const files = readdirSync(folder).sort();
  assert.deepEqual(files, ['backend.1.log', 'backend.2.log', 'backend.log']);
  const read = name => readFileSync(join(folder, name), 'utf8');
  assert.equal(read('backend.log'), '999\n');
  assert.equal(read('backend.1.log'), '777\n888\n');
  assert.equal(read('backend.2.log'), '555\n666\n');
});

test('writes a line that is longer than a file', t => {
  const file = join(scratch(t), 'backend.log');
  const log = openRotatingLog(file, { maxBytes: 4, keptFiles: 1 });
  log.write('longer than that');
  log.end();
  assert.equal(readFileSync(file, 'utf8'), 'longer than that\n');
});

test('begins anew with each start', t => {
  const folder = scratch(t);
  for (const name of ['backend.log', 'backend.1.log', 'estate.log']) {
    writeFileSync(join(folder, name), 'of the start before');
  }
  openRotatingLog(join(folder, 'backend.log')).end();
  assert.deepEqual(readdirSync(folder).sort(), ['backend.log', 'estate.log']);
  assert.equal(readFileSync(join(folder, 'backend.log'), 'utf8'), '');
});
