import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeTimes, timesOfJest, timesOfPlaywright } from './times.mjs';

test('Jest: seconds of each file', () => {
  const testResults = [
    { name: '/r/a.test.ts', startTime: 1_000, endTime: 3_500 },
  ];
  assert.deepEqual(timesOfJest({ testResults }), [
    { name: '/r/a.test.ts', seconds: 2.5 },
  ]);
});

test('Playwright: all tries of all tests of a file, in all of its groups', () => {
  const spec = (...durations) => ({
    tests: [{ results: durations.map(duration => ({ duration })) }],
  });
  const suites = [
    {
      file: 'a.spec.ts',
      specs: [spec(1_000, 2_000)],
      suites: [{ specs: [spec(4_000)], suites: [] }],
    },
  ];
  assert.deepEqual(timesOfPlaywright({ suites }), [
    { name: 'a.spec.ts', seconds: 7 },
  ]);
});

test('names each suite, and the twenty slowest files of all suites, slowest first', () => {
  const files = Array.from({ length: 30 }, (_, at) => ({
    name: `/r/${at}.test.ts`,
    seconds: at,
  }));
  const lines = describeTimes(
    [
      { name: 'types', seconds: 61.4, cpuSeconds: 70.2 },
      { name: 'unit', seconds: 5, cpuSeconds: 9, files },
    ],
    '/r',
  );
  assert.equal(lines.length, 1 + 2 + 1 + 1 + 20);
  assert.deepEqual(lines.slice(0, 6), [
    'Seconds of each suite, and of the processors:',
    '    61    70  types',
    '     5     9  unit',
    '          79  all',
    'Seconds of the slowest files:',
    '    29  29.test.ts',
  ]);
});
