import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSeveral } from './schedule.mjs';

/** Suites that end when they are told to. */
function heldSuites() {
  const ends = new Map();
  const started = [];
  return {
    started,
    run: name => {
      started.push(name);
      return new Promise((resolve, reject) =>
        ends.set(name, { resolve, reject }),
      );
    },
    async end(name) {
      ends.get(name).resolve(`${name} passed`);
      await new Promise(setImmediate);
    },
    async fail(name) {
      ends.get(name).reject(new Error(`${name} was stopped`));
      await new Promise(setImmediate);
    },
  };
}

test('the next suite starts when one of two has ended, and the results keep the order', async () => {
  const { started, run, end } = heldSuites();
  const running = runSeveral(['types', 'lint', 'format'], 2, run);
  assert.deepEqual(started, ['types', 'lint']);
  await end('lint');
  assert.deepEqual(started, ['types', 'lint', 'format']);
  await end('format');
  await end('types');
  assert.deepEqual(await running, [
    'types passed',
    'lint passed',
    'format passed',
  ]);
});

test('one at a time has nothing beside it', async () => {
  const { started, run, end } = heldSuites();
  const running = runSeveral(['unit', 'build'], 1, run);
  await end('unit');
  assert.deepEqual(started, ['unit', 'build']);
  await end('build');
  assert.deepEqual(await running, ['unit passed', 'build passed']);
});

test('a run that is stopped says so', async () => {
  const { run, fail } = heldSuites();
  const running = runSeveral(['types', 'lint'], 2, run);
  const refused = assert.rejects(running, /types was stopped/);
  await fail('types');
  await refused;
});
