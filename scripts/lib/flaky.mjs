import { UserError } from './errors.mjs';
import { formatTable } from './table.mjs';

/** Maximum number of runs, as a protection against typing errors. */
const MAX_RUNS = 100;

/**
 * Parses the arguments of `npm run flaky`: a suite, the number of runs, and after `--` the arguments of the suite's
 * program.
 *
 * @param {readonly string[]} argv
 * @param {readonly string[]} suites - the existing names
 * @returns {{ suite: string, runs: number, extraArgs: string[] }}
 * @throws UserError with the invalid argument
 */
export function readFlakyArguments(argv, suites) {
  const split = argv.indexOf('--');
  const own = split < 0 ? argv : argv.slice(0, split);
  const extraArgs = split < 0 ? [] : argv.slice(split + 1);
  const [suite, times, ...others] = own;
  if (!suites.includes(suite)) {
    throw new UserError(
      `${suite === undefined ? 'Name a suite' : `There is no suite ${suite}`}: the suites are ${suites.join(', ')}.`,
    );
  }
  const runs = Number(times);
  if (!/^\d+$/.test(times ?? '') || runs < 1 || runs > MAX_RUNS) {
    throw new UserError(
      `Say how often ${suite} is run, from 1 to ${MAX_RUNS}: npm run flaky -- ${suite} 3`,
    );
  }
  if (others.length > 0) {
    throw new UserError(
      `${others.join(' ')} is not understood: what goes to the suite's program stands after a second "--".`,
    );
  }
  return { suite, runs, extraArgs };
}

/** The name of a failure: the first line of its text. */
const nameOf = failure => failure.split('\n')[0];

/**
 * Counts for each test the runs in which it failed or passed only on a retry.
 *
 * @param {readonly import('./suites/result.mjs').SuiteResult[]} runs
 * @returns {{ name: string, failed: number, retried: number }[]} the tests with such runs, the most frequent first
 */
export function countUnsteady(runs) {
  const counts = new Map();
  const count = (kind, names) => {
    for (const name of new Set(names)) {
      const known = counts.get(name) ?? { name, failed: 0, retried: 0 };
      counts.set(name, { ...known, [kind]: known[kind] + 1 });
    }
  };
  for (const { failures, flaky } of runs) {
    count('failed', failures.map(nameOf));
    count('retried', flaky);
  }
  const times = ({ failed, retried }) => failed + retried;
  return [...counts.values()].sort(
    (one, other) =>
      times(other) - times(one) || one.name.localeCompare(other.name),
  );
}

/**
 * The output after the last run.
 *
 * @param {readonly (import('./suites/result.mjs').SuiteResult & { took: string })[]} runs
 */
export function describeRuns(runs) {
  const table = formatTable(
    ['run', 'time', 'passed', 'failed', 'retried'],
    runs.map(({ took, passed, failed, flaky }, index) =>
      [index + 1, took, passed, failed, flaky.length].map(String),
    ),
  );
  const tests = countUnsteady(runs).map(
    ({ name, failed, retried }) =>
      `${name}\n    ${[
        failed > 0 && `failed in ${failed}`,
        retried > 0 && `passed only when tried again in ${retried}`,
      ]
        .filter(Boolean)
        .join(', ')} of ${runs.length} run(s)`,
  );
  const end =
    tests.length > 0
      ? tests
      : [`Every test passed at its first try in ${runs.length} run(s).`];
  return [table, ...end].join('\n\n');
}
