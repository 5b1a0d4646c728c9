import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseJest, parsePlaywright, parseTap } from './parse-results.mjs';
import { crashed, sumResults, withExitCode } from './result.mjs';

test('Jest: counts tests, and files that cannot be loaded', () => {
  const result = parseJest({
    numPassedTests: 5,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'divides',
            failureMessages: ['\u001b[31mExpected 2\u001b[0m'],
          },
        ],
      },
      {
        name: 'b.test.ts',
        status: 'failed',
        message: 'Cannot find module',
        assertionResults: [],
      },
    ],
  });
  assert.deepEqual(result, {
    passed: 5,
    failed: 2,
    failures: [
      'divides (a.test.ts)\n    Expected 2',
      'b.test.ts\n    Cannot find module',
    ],
    flaky: [],
  });
});

test('Jest: a test that passed on a retry is passed and named', () => {
  const { passed, flaky } = parseJest({
    numPassedTests: 2,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'passed',
        assertionResults: [
          { status: 'passed', fullName: 'at once', invocations: 1 },
          {
            status: 'passed',
            fullName: 'in the end',
            invocations: 2,
            retryReasons: ['Too late'],
          },
        ],
      },
    ],
  });
  assert.equal(passed, 2);
  assert.deepEqual(flaky, ['in the end (a.test.ts)\n    Too late']);
});

test('Playwright: a test that passed on a retry is passed and named', () => {
  const spec = (title, status, error) => ({
    title,
    tests: [{ status, results: [error ? { error: { message: error } } : {}] }],
  });
  const result = parsePlaywright({
    errors: [],
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        title: 'search.test.ts',
        specs: [spec('opens', 'expected')],
        suites: [
          {
            title: 'results',
            specs: [
              spec('pages', 'flaky', 'slow'),
              spec('links', 'unexpected', 'gone'),
            ],
          },
        ],
      },
    ],
  });
  assert.deepEqual(result, {
    passed: 2,
    failed: 1,
    failures: ['search.test.ts › results › links\n    gone'],
    flaky: ['search.test.ts › results › pages\n    slow'],
  });
});

test('Playwright: an error outside of any test is a failure', () => {
  const result = parsePlaywright({
    errors: [{ message: 'No tests found' }],
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
    suites: [],
  });
  assert.equal(result.failed, 1);
  assert.deepEqual(result.failures, ['e2e\n    No tests found']);
});

test('TAP: reads the numbers and the names of what failed', () => {
  const tap = [
    'TAP version 13',
    'ok 1 - one',
    'not ok 2 - two',
    '# pass 1',
    '# fail 1',
    '# cancelled 0',
  ].join('\n');
  assert.deepEqual(parseTap(tap), {
    passed: 1,
    failed: 1,
    failures: ['two'],
    flaky: [],
  });
});

test('a program that fails without a failed test counts as one failure', () => {
  const green = { passed: 3, failed: 0, failures: [], flaky: [] };
  const red = { passed: 3, failed: 2, failures: ['a', 'b'], flaky: [] };
  assert.equal(withExitCode(green, 0, 'why'), green);
  assert.equal(withExitCode(red, 1, 'why'), red);
  assert.deepEqual(withExitCode(green, 1, 'why'), {
    passed: 3,
    failed: 1,
    failures: ['why'],
    flaky: [],
  });
  assert.deepEqual(sumResults([green, red, crashed('why')]), {
    passed: 6,
    failed: 3,
  });
});
