import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { isRunning } from './lock.mjs';

const module = new URL('stop-signal.mjs', import.meta.url).href;

/** Starts a program that needs long to stop, through a shell as npm does. */
async function start(t, { shell = false } = {}) {
  const code = `
    import { createStopSignal } from ${JSON.stringify(module)};
    const stop = createStopSignal();
    stop.onKill(() => console.log('killed'));
    const alive = setInterval(() => {}, 1e6);
    stop.requested.then(() => console.log('asked ' + stop.signal.aborted));
    console.log(process.pid);`;
  const args = ['--input-type=module', '-e', code];
  const child = shell
    ? spawn('sh', ['-c', '"$0" "$@"; true', process.execPath, ...args], {
        env: { ...process.env, npm_lifecycle_event: 'start' },
      })
    : spawn(process.execPath, args);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', text => (output += text));
  const read = async pattern => {
    while (!pattern.test(output)) await once(child.stdout, 'data');
    return pattern.exec(output);
  };
  const pid = Number((await read(/^(\d+)$/m))[1]);
  t.after(() => {
    child.kill('SIGKILL');
    // The shell may have ended before it.
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  });
  return { child, read, pid };
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  test(`${name} asks to stop`, async t => {
    const { child, read } = await start(t);
    child.kill(name);
    await read(/^asked true$/m);
  });
}

test('two signals of one press do not kill; a later one does', async t => {
  const { child, read } = await start(t);
  child.kill('SIGINT');
  child.kill('SIGTERM');
  await read(/^asked true$/m);
  const ended = once(child, 'exit');
  const pressing = setInterval(() => child.kill('SIGINT'), 600);
  t.after(() => clearInterval(pressing));
  assert.deepEqual(await ended, [1, null]);
  await read(/^killed$/m);
});

test('the end of the shell that npm runs it in asks to stop', async t => {
  const { child, read } = await start(t, { shell: true });
  child.kill('SIGTERM');
  await read(/^asked true$/m);
});
