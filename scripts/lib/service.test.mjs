import assert from 'node:assert/strict';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from './lock.mjs';
import { startService } from './service.mjs';

const SLEEP = 'setInterval(() => {}, 1e6);';
const servicePath = new URL('service.mjs', import.meta.url).href;

async function until(condition, what) {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (condition()) return;
    await delay(50);
  }
  assert.fail(`not seen in time: ${what}`);
}

function scratch(t) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-service-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function start(t, code, options = {}) {
  const folder = options.folder ?? scratch(t);
  const lines = [];
  const service = startService({
    name: 'web page',
    node: process.execPath,
    command: [process.execPath, '-e', code],
    cwd: folder,
    env: process.env,
    logsDir: join(folder, 'logs'),
    onLine: line => lines.push(line),
    ...options,
  });
  t.after(() => service.kill());
  return { service, lines, folder };
}

test('keeps the output in a log and hands out each line without colours', async t => {
  const { service, lines } = start(
    t,
    'console.log("\\u001b[32mone\\u001b[0m"); console.error("two"); process.exit(3)',
  );
  assert.deepEqual(await service.ended, { code: 3 });
  assert.deepEqual([...lines].sort(), ['one', 'two']);
  assert.deepEqual([...service.lastLines()].sort(), ['one', 'two']);
  assert.match(service.logFile, /web-page\.log$/);
  await until(
    () => readFileSync(service.logFile, 'utf8').includes('one'),
    'the log',
  );
});

test('stops a service that listens to the signal', async t => {
  const { service, lines } = start(
    t,
    `process.on('SIGTERM', () => { console.log('bye'); process.exit(); }); console.log('up'); ${SLEEP}`,
  );
  await until(() => lines.includes('up'), 'the start');
  await service.stop();
  assert.ok(lines.includes('bye'));
});

test('leaves no grandchild behind', async t => {
  const { service, lines } = start(
    t,
    `const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(
      SLEEP,
    )}]); console.log('pid ' + child.pid); ${SLEEP}`,
  );
  await until(() => lines.some(line => line.startsWith('pid')), 'the pid');
  const pid = Number(lines[0].split(' ')[1]);
  await service.stop();
  await until(() => !isRunning(pid), 'the end of the grandchild');
});

test('stops the service when its starter is killed', async t => {
  const folder = scratch(t);
  const pidFile = join(folder, 'pid');
  const starter = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { startService } from ${JSON.stringify(servicePath)};
     startService({ name: 'x', node: process.execPath, command: [process.execPath, '-e', ${JSON.stringify(
       SLEEP,
     )}], cwd: '/', env: process.env, logsDir: ${JSON.stringify(
       folder,
     )}, runnerArgs: ['--pid-file', ${JSON.stringify(pidFile)}] });`,
  ]);
  await until(() => existsSync(pidFile), 'the start');
  const pid = Number(readFileSync(pidFile, 'utf8'));
  starter.kill('SIGKILL');
  await once(starter, 'exit');
  await until(() => !isRunning(pid), 'the end of the service');
});

test('starts a killed service again, with another process id in the file, and says so as a line of JSON', async t => {
  const folder = scratch(t);
  const pidFile = join(folder, 'pid');
  const { service, lines } = start(t, SLEEP, {
    folder,
    runnerArgs: ['--restart', '--pid-file', pidFile],
  });
  // The file is removed and written anew in between.
  const readPid = () => {
    try {
      return Number(readFileSync(pidFile, 'utf8'));
    } catch {
      return undefined;
    }
  };
  await until(readPid, 'the first start');
  const first = readPid();
  process.kill(first, 'SIGKILL');
  await until(() => readPid() && readPid() !== first, 'the second start');
  await service.stop();
  assert.equal(existsSync(pidFile), false);
  assert.deepEqual(
    lines.map(line => JSON.parse(line)),
    [
      {
        level: 'warn',
        message: 'The service was killed; starting it again.',
        service: 'runner',
      },
    ],
  );
});

test('does not start a crashed service again', async t => {
  const { service } = start(t, 'process.exit(4)', {
    runnerArgs: ['--restart'],
  });
  assert.deepEqual(await service.ended, { code: 4 });
});

test('starts the service again when a watched source changes', async t => {
  const folder = scratch(t);
  const source = join(folder, 'source.ts');
  writeFileSync(source, 'one');
  const code = `console.log('up ' + require('node:fs').readFileSync(${JSON.stringify(
    source,
  )})); ${SLEEP}`;
  const { lines } = start(t, code, {
    folder,
    logsDir: scratch(t),
    runnerArgs: ['--watch', folder],
  });
  await until(() => lines.includes('up one'), 'the first start');
  writeFileSync(source, 'two');
  await until(() => lines.includes('up two'), 'the second start');
});
