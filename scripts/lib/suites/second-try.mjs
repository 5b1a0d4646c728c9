/** With more failed files than these something is broken, and a second try only takes time. */
const MAX_FILES = 4;

/**
 * The failed files that are run again, alone. Jest repeats a failed test at once, beside the work that made it late, and a failed
 * `beforeAll` not at all.
 *
 * @param {object} report - Jest's `--json` output
 * @returns {string[]} paths
 */
export function filesToRepeat({ testResults }) {
  const failed = testResults.filter(({ status }) => status === 'failed');
  return failed.length <= MAX_FILES ? failed.map(({ name }) => name) : [];
}

/**
 * Replaces the files of a report by those of a second run. What failed at first and passes then counts as passed on a retry,
 * and says why it failed.
 *
 * @param {object} first - Jest's `--json` output
 * @param {object} second - the same of the files that were run again
 * @returns {object} what `parseJest` and `findPassed` read
 */
export function withSecondTry(first, second) {
  const repeated = new Map(second.testResults.map(file => [file.name, file]));
  const testResults = first.testResults.map(file => {
    const again = repeated.get(file.name);
    if (!again) return file;
    return {
      ...again,
      assertionResults: again.assertionResults.map(tried(file)),
    };
  });
  const count = status =>
    testResults
      .flatMap(file => file.assertionResults)
      .filter(test => test.status === status).length;
  return {
    ...first,
    testResults,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    // A file that cannot be loaded has no test.
    numRuntimeErrorTestSuites: testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.length === 0,
    ).length,
  };
}

/** Adds to a test of a second run how it failed in the first. */
function tried({ message, assertionResults }) {
  return test => {
    const before = assertionResults.find(
      ({ fullName }) => fullName === test.fullName,
    );
    if (before && before.status !== 'failed') return test;
    const retryReasons = before ? before.failureMessages : [message];
    return { ...test, invocations: 2, retryReasons };
  };
}
