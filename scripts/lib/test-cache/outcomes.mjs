import { sep } from 'node:path';

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
