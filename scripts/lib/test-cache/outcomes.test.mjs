import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPassed, findPassedSpecs } from './outcomes.mjs';

const PACKAGES = [
  { name: 'a', dir: '/repo/plugins/a', testFiles: 2, key: 'key of a' },
  { name: 'a-node', dir: '/repo/plugins/a-node', testFiles: 1, key: 'other' },
];

const file = (name, ...tests) => ({
  name: `/repo/plugins/${name}`,
  status: tests.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  assertionResults: tests,
});
const passed = { status: 'passed', invocations: 1 };
const failed = { status: 'failed', invocations: 2 };
const retried = { status: 'passed', invocations: 2 };

const names = testResults =>
  findPassed({ testResults }, PACKAGES).map(({ name }) => name);

test('a package passed when all of its files did, with the number of tests', () => {
  const testResults = [
    file('a/src/one.test.ts', passed, passed, { status: 'pending' }),
    file('a-node/src/one.test.ts', passed),
    file('a/src/two.test.ts', passed),
  ];
  assert.deepEqual(findPassed({ testResults }, PACKAGES), [
    { name: 'a', key: 'key of a', passed: 3 },
    { name: 'a-node', key: 'other', passed: 1 },
  ]);
});

test('a package with a failed test has not passed; others have', () => {
  const testResults = [
    file('a/src/one.test.ts', passed),
    file('a/src/two.test.ts', passed, failed),
    file('a-node/src/one.test.ts', passed),
  ];
  assert.deepEqual(names(testResults), ['a-node']);
});

test('nor one with a file that could not be loaded', () => {
  const broken = { ...file('a/src/two.test.ts'), status: 'failed' };
  assert.deepEqual(names([file('a/src/one.test.ts', passed), broken]), []);
});

test('nor one with a file of which nothing is known', () => {
  assert.deepEqual(names([file('a/src/one.test.ts', passed)]), []);
});

test('nor one with a test that passed only when it was tried again', () => {
  assert.deepEqual(names([file('a-node/src/one.test.ts', retried)]), []);
});

const SPECS = ['one', 'two', 'three', 'four', 'five'].map(name => ({
  file: `packages/app/e2e-tests/${name}.spec.ts`,
  key: name,
}));

const suiteOf = (name, ...statuses) => ({
  file: `${name}.spec.ts`,
  title: `${name}.spec.ts`,
  suites: [
    {
      title: 'a part',
      specs: statuses.map(status => ({
        title: status,
        tests: [{ status, results: [] }],
      })),
    },
  ],
});

test('an end-to-end file passed when all of its tests did on the first try', () => {
  const suites = [
    suiteOf('one', 'expected', 'expected'),
    suiteOf('two', 'expected', 'flaky'),
    suiteOf('three', 'expected', 'unexpected'),
    suiteOf('four', 'skipped'),
  ];
  assert.deepEqual(findPassedSpecs({ suites }, SPECS), [
    { key: 'one', passed: 2 },
  ]);
});
