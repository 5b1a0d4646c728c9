import { stripVTControlCharacters } from 'node:util';

const SHOWN_LINES = 12;

/** Reads the numbers and failures of Jest's `--json` output. */
export function parseJest(json) {
  const failures = json.testResults.flatMap(file => {
    const failed = file.assertionResults.filter(
      ({ status }) => status === 'failed',
    );
    if (failed.length === 0 && file.status === 'failed') {
      return [describe(file.name, file.message)];
    }
    return failed.map(test =>
      describe(`${test.fullName} (${file.name})`, test.failureMessages[0]),
    );
  });
  return {
    passed: json.numPassedTests,
    // A file that cannot be loaded has no failed test.
    failed: json.numFailedTests + json.numRuntimeErrorTestSuites,
    failures,
    flaky: json.testResults.flatMap(file =>
      file.assertionResults
        .filter(
          ({ status, invocations }) => status === 'passed' && invocations > 1,
        )
        .map(({ fullName, retryReasons }) =>
          describe(`${fullName} (${file.name})`, retryReasons?.[0]),
        ),
    ),
  };
}

/** Reads the numbers and failures of Playwright's JSON report. */
export function parsePlaywright(json) {
  const tests = json.suites.flatMap(suite => testsOf(suite, []));
  const withStatus = status => tests.filter(test => test.status === status);
  const broken = json.errors.map(error => describe('e2e', error.message));
  return {
    passed: json.stats.expected + json.stats.flaky,
    failed: json.stats.unexpected + broken.length,
    failures: [
      ...withStatus('unexpected').map(({ name, error }) =>
        describe(name, error),
      ),
      ...broken,
    ],
    flaky: withStatus('flaky').map(({ name, error }) => describe(name, error)),
  };
}

/** Lists the tests of a suite of Playwright's report, with those of the suites in it. */
export function testsOf(suite, parents) {
  const names = [...parents, suite.title].filter(Boolean);
  const own = (suite.specs ?? []).flatMap(spec =>
    spec.tests.map(test => ({
      name: [...names, spec.title].join(' › '),
      status: test.status,
      error: test.results.find(({ error }) => error)?.error.message,
    })),
  );
  return [
    ...own,
    ...(suite.suites ?? []).flatMap(child => testsOf(child, names)),
  ];
}

/** Reads the numbers and failures of `node --test` in TAP. */
export function parseTap(tap) {
  const count = name =>
    Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  const failures = [...tap.matchAll(/^ *not ok \d+ - (.+)$/gm)].map(
    ([, name]) => name,
  );
  return {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    failures,
    flaky: [],
  };
}

function describe(name, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, SHOWN_LINES)
    .map(line => `    ${line}`);
  return [name, ...lines].join('\n');
}
