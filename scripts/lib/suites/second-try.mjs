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
 * Replaces the files of a report by those of a second run. Their tests that pass count as passed on a retry.
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
    const assertionResults = again.assertionResults.map(test => ({
      ...test,
      invocations: 2,
    }));
    return { ...again, assertionResults };
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
