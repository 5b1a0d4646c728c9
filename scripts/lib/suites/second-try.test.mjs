import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseJest } from './parse-results.mjs';
import { filesToRepeat, withSecondTry } from './second-try.mjs';

const file = (name, ...statuses) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: statuses.map((status, index) => ({
    fullName: `test ${index}`,
    status,
    invocations: 1,
    failureMessages: status === 'failed' ? ['late'] : [],
  })),
});
const unloadable = name => ({
  name,
  status: 'failed',
  message: 'cannot be loaded',
  assertionResults: [],
});
const report = (...testResults) => ({ testResults });

test('few failed files are run again, many are not', () => {
  const fine = file('/fine', 'passed');
  assert.deepEqual(filesToRepeat(report(fine)), []);
  assert.deepEqual(
    filesToRepeat(report(fine, file('/late', 'failed'), unloadable('/odd'))),
    ['/late', '/odd'],
  );
  const many = ['/1', '/2', '/3', '/4', '/5'].map(name => file(name, 'failed'));
  assert.deepEqual(filesToRepeat(report(...many)), []);
});

test('a file that passes alone counts as passed on a retry, with the reason of the first try', () => {
  const first = report(
    file('/fine', 'passed', 'passed'),
    file('/late', 'failed', 'passed'),
    unloadable('/odd'),
  );
  const { passed, failed, flaky, failures } = parseJest(
    withSecondTry(
      first,
      report(file('/late', 'passed', 'passed'), file('/odd', 'passed')),
    ),
  );
  assert.deepEqual(
    { passed, failed, flaky, failures },
    {
      passed: 5,
      failed: 0,
      flaky: [
        'test 0 (/late)\n    late',
        'test 0 (/odd)\n    cannot be loaded',
      ],
      failures: [],
    },
  );
});

test('a file that fails again has failed, and so has one that cannot be loaded', () => {
  const first = report(file('/late', 'failed', 'passed'), unloadable('/odd'));
  const second = report(file('/late', 'passed', 'failed'), unloadable('/odd'));
  const { passed, failed, failures } = parseJest(withSecondTry(first, second));
  assert.deepEqual([passed, failed, failures.length], [1, 2, 2]);
});
