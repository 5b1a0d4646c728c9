/** Number of files that the end of a run names. */
const SHOWN_FILES = 20;

/**
 * A file of tests, and how long it took.
 *
 * @typedef {object} FileTime
 * @property {string} name - its path
 * @property {number} seconds
 */

/**
 * @param {object} json - Jest's `--json` output
 * @returns {FileTime[]}
 */
export const timesOfJest = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => ({
    name,
    seconds: (endTime - startTime) / 1_000,
  }));

/**
 * @param {object} json - Playwright's JSON report
 * @returns {FileTime[]} the sum of all tries of all tests of each file
 */
export const timesOfPlaywright = ({ suites }) =>
  suites.map(suite => ({
    name: suite.file,
    seconds: durationOf(suite) / 1_000,
  }));

function durationOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) =>
    tests.flatMap(test => test.results),
  );
  return [
    ...results.map(({ duration }) => duration),
    ...suites.map(durationOf),
  ].reduce((sum, duration) => sum + duration, 0);
}

/**
 * Describes how long the suites and the slowest files took, and the processor seconds of the suites, so that growth is seen
 * on a busy machine too.
 *
 * @param {{ name: string, seconds: number, cpuSeconds?: number, files?: FileTime[] }[]} results - of the suites
 * @param {string} root - folder of the checkout, which the names leave out
 * @returns {string[]} lines
 */
export function describeTimes(results, root) {
  const slowest = results
    .flatMap(({ files = [] }) => files)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SHOWN_FILES);
  return [
    'Seconds of each suite, and of the processors:',
    ...results.map(lineOfSuite),
    ...(results.length > 1 ? [sumOfCpu(results)] : []),
    ...(slowest.length > 0 ? ['Seconds of the slowest files:'] : []),
    ...slowest.map(({ name, seconds }) =>
      lineOf({ name: name.replace(`${root}/`, ''), seconds }),
    ),
  ];
}

const lineOfSuite = ({ name, seconds, cpuSeconds = 0 }) =>
  `${rounded(seconds)}${rounded(cpuSeconds)}  ${name}`;

const sumOfCpu = results =>
  `${' '.repeat(6)}${rounded(
    results.reduce((sum, { cpuSeconds = 0 }) => sum + cpuSeconds, 0),
  )}  all`;

const lineOf = ({ name, seconds }) => `${rounded(seconds)}  ${name}`;

const rounded = seconds => Math.round(seconds).toString().padStart(6);
