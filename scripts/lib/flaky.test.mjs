import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UserError } from './errors.mjs';
import { countUnsteady, describeRuns, readFlakyArguments } from './flaky.mjs';

const SUITES = ['unit', 'e2e', 'lint'];
const run = (failures = [], flaky = []) => ({
  took: '2 s',
  passed: 10 - failures.length,
  failed: failures.length,
  failures,
  flaky,
});

test('reads the suite, the number of runs and what goes to its program', () => {
  assert.deepEqual(readFlakyArguments(['unit', '3'], SUITES), {
    suite: 'unit',
    runs: 3,
    extraArgs: [],
  });
  assert.deepEqual(
    readFlakyArguments(['e2e', '2', '--', '--grep', 'a b'], SUITES),
    { suite: 'e2e', runs: 2, extraArgs: ['--grep', 'a b'] },
  );
});

test('reads the part of the suite, and since when it changed', () => {
  const asked = ['unit', '3', '--part', '2/5', '--since', 'main', '--', '-i'];
  assert.deepEqual(readFlakyArguments(asked, SUITES), {
    suite: 'unit',
    runs: 3,
    since: 'main',
    extraArgs: ['--shard=2/5', '-i'],
  });
});

for (const [argv, message] of [
  [[], /^Name a suite: the suites are unit, e2e, lint\.$/],
  [
    ['units', '3'],
    /^There is no suite units: the suites are unit, e2e, lint\.$/,
  ],
  [['unit'], /^Say how often unit is run, from 1 to 100: /],
  [['unit', '0'], /^Say how often/],
  [['unit', '101'], /^Say how often/],
  [['unit', '1.5'], /^Say how often/],
  [['unit', '1e1'], /^Say how often/],
  [['unit', '-1'], /^Say how often/],
  [['unit', 'often'], /^Say how often/],
  [['unit', '3', '--part', '0/5'], /^There is no part 0\/5: /],
  [['unit', '3', '--part', '6/5'], /^There is no part 6\/5: /],
  [['unit', '3', '--part'], /--part/],
  [['unit', '3', '--parts', '1/2'], /--parts/],
  [['lint', '3', '--part', '1/2'], /^lint runs as a whole: /],
  [['unit', '3', 'src'], /^src is not understood: .* second "--"/],
]) {
  test(`refuses ${JSON.stringify(argv)}`, () => {
    assert.throws(
      () => readFlakyArguments(argv, SUITES),
      error => error instanceof UserError && message.test(error.message),
    );
  });
}

test('counts the runs in which a test failed or needed another try', () => {
  assert.deepEqual(
    countUnsteady([
      run(['a (a.test.ts)\n    Expected 1'], ['b (b.test.ts)\n    late']),
      run([], ['b (b.test.ts)', 'a (a.test.ts)']),
      run(['a (a.test.ts)\n    Expected 2', 'c (c.test.ts)']),
    ]),
    [
      { name: 'a (a.test.ts)', failed: 2, retried: 1 },
      { name: 'b (b.test.ts)', failed: 0, retried: 2 },
      { name: 'c (c.test.ts)', failed: 1, retried: 0 },
    ],
  );
});

test('counts a name once for a run', () => {
  assert.deepEqual(countUnsteady([run(['a\n    x', 'a\n    y'], ['b', 'b'])]), [
    { name: 'a', failed: 1, retried: 0 },
    { name: 'b', failed: 0, retried: 1 },
  ]);
});

test('describes the runs, and the tests that are not steady', () => {
  const text = describeRuns([run(), run(['a\n    x'], ['b'])]);
  assert.deepEqual(text.split('\n'), [
    'run  time  passed  failed  retried',
    '───  ────  ──────  ──────  ───────',
    '1    2 s   10      0       0',
    '2    2 s   9       1       1',
    '',
    'a',
    '    failed in 1 of 2 run(s)',
    '',
    'b',
    '    passed only when tried again in 1 of 2 run(s)',
  ]);
});

test('says when every test is steady', () => {
  assert.match(
    describeRuns([run(), run()]),
    /\nEvery test passed at its first try in 2 run\(s\)\.$/,
  );
});
