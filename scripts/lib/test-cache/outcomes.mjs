import { sep } from 'node:path';

/**
 * Which packages passed, all files of each, at the first try. One that has a test that passed only when it was tried again
 * has not: it runs, and is named, until it passes.
 *
 * @param {object} report - Jest's `--json` output
 * @param {readonly import('./fingerprints.mjs').TestedPackage[]} packages - what was run
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
