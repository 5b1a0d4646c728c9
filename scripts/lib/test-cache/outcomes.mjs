import { sep } from 'node:path';
import { testsOf } from '../suites/parse-results.mjs';

/**
 * Returns the packages of which all files passed on the first try. A package with a test that passed only on a retry
 * runs again until all tests pass.
 *
 * @param {object} report - Jest's `--json` output
 * @param {readonly import('./fingerprints.mjs').TestedPackage[]} packages - the packages of the run
 * @returns {{ name: string, key: string, passed: number }[]}
 */
export function findPassed(report, packages) {
  return packages.flatMap(({ name, dir, key, testFiles }) => {
    const files = report.testResults.filter(file =>
      file.name.startsWith(`${dir}${sep}`),
    );
    if (files.length !== testFiles || !files.every(isSteady)) return [];
    const passed = files
      .flatMap(file => file.assertionResults)
      .filter(({ status }) => status === 'passed').length;
    return [{ name, key, passed }];
  });
}

function isSteady({ status, assertionResults }) {
  return (
    status === 'passed' &&
    assertionResults.every(
      test =>
        test.status !== 'failed' &&
        !(test.status === 'passed' && test.invocations > 1),
    )
  );
}

/**
 * Returns the end-to-end files of which all tests passed on the first try. A file with a failed, skipped or retried test, or
 * without a test, runs again.
 *
 * @param {object} report - Playwright's JSON report
 * @param {readonly import('./fingerprints.mjs').TestedSpec[]} specs - the files of the run
 * @returns {{ key: string, passed: number }[]}
 */
export function findPassedSpecs(report, specs) {
  return specs.flatMap(({ file, key }) => {
    const tests = report.suites
      .filter(suite => isOf(suite, file))
      .flatMap(suite => testsOf(suite, []));
    const isPassed = tests.every(({ status }) => status === 'expected');
    return tests.length > 0 && isPassed ? [{ key, passed: tests.length }] : [];
  });
}

/** A suite names its file from the folder of all tests. */
const isOf = (suite, file) => file.endsWith(`/${suite.file}`);
