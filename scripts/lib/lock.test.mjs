import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { acquireLock } from './lock.mjs';

function lockFile(t) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return join(folder, 'deeper', 'start.lock');
}

async function startSleeper(t) {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']);
  t.after(() => child.kill('SIGKILL'));
  await once(child, 'spawn');
  return child;
}

test('is free again after its release', t => {
  const file = lockFile(t);
  const lock = acquireLock(file, 'npm start');
  assert.equal(lock.leftBehind, false);
  lock.release();
  assert.equal(existsSync(file), false);
});

test('refuses while another process holds it, naming that process', async t => {
  const file = lockFile(t);
  acquireLock(file, 'npm start');
  const { pid } = await startSleeper(t);
  writeFileSync(file, String(pid));
  assert.throws(() => acquireLock(file, 'npm start'), {
    name: 'UserError',
    message: new RegExp(`npm start is running already.*process ${pid}`),
  });
});

test('takes over what a killed process left', async t => {
  const file = lockFile(t);
  acquireLock(file, 'npm start');
  const child = await startSleeper(t);
  writeFileSync(file, String(child.pid));
  child.kill('SIGKILL');
  await once(child, 'exit');
  assert.equal(acquireLock(file, 'npm start').leftBehind, true);
});

test('leaves a lock alone that another process took over', async t => {
  const file = lockFile(t);
  const lock = acquireLock(file, 'npm start');
  const { pid } = await startSleeper(t);
  writeFileSync(file, String(pid));
  lock.release();
  assert.equal(existsSync(file), true);
});
