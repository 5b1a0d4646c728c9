/**
 * The result of a suite.
 *
 * @typedef {object} SuiteResult
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures - one text for each failure: its name, and the first lines of its error
 * @property {string[]} flaky - the same of tests that passed only on a retry; they count as passed
 * @property {import('./times.mjs').FileTime[]} [files] - of the tests that ran
 */

/** The result of a check that only passes or fails. */
export function singleResult(code, failure) {
  return code === 0
    ? { passed: 1, failed: 0, failures: [], flaky: [] }
    : { passed: 0, failed: 1, failures: [failure], flaky: [] };
}

/** A program that failed without naming a failed test, for example because it crashed, counts as one failure. */
export function withExitCode(result, code, failure) {
  if (code === 0 || result.failed > 0) return result;
  return { ...result, failed: 1, failures: [...result.failures, failure] };
}

/** The result of a skipped suite. */
export const noTests = Object.freeze({
  passed: 0,
  failed: 0,
  failures: [],
  flaky: [],
});

/** The result of a crashed suite. */
export const crashed = failure => singleResult(1, failure);

/** The sum over suites. */
export function sumResults(results) {
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}
