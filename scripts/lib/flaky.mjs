import { parseArgs } from 'node:util';
import { UserError } from './errors.mjs';
import { formatTable } from './table.mjs';

/** Maximum number of runs, as a protection against typing errors. */
const MAX_RUNS = 100;

/** Suites whose programs run a part of their files with `--shard`. */
const DIVISIBLE = ['unit', 'e2e'];

/**
 * What `npm run flaky` is asked for.
 *
 * @typedef {object} FlakyArguments
 * @property {string} suite
 * @property {number} runs
 * @property {string} [since] - a commit: only what has changed since then is run
 * @property {string[]} extraArgs - of the suite's program
 */

/**
 * Parses the arguments of `npm run flaky`: a suite, the number of runs, its options, and after `--` the arguments of the suite's
 * program.
 *
 * @param {readonly string[]} argv
 * @param {readonly string[]} suites - the existing names
 * @returns {FlakyArguments}
 * @throws UserError with the invalid argument
 */
export function readFlakyArguments(argv, suites) {
  const split = argv.indexOf('--');
  const own = split < 0 ? argv : argv.slice(0, split);
  const extraArgs = split < 0 ? [] : argv.slice(split + 1);
  const [suite, times, ...rest] = own;
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
  const { since, part } = readOptions(suite, rest);
  return {
    suite,
    runs,
    ...(since && { since }),
    extraArgs: [...(part ? [`--shard=${part}`] : []), ...extraArgs],
  };
}

function readOptions(suite, rest) {
  const { values, positionals } = parseOptions(rest);
  if (positionals.length > 0) {
    throw new UserError(
      `${positionals.join(' ')} is not understood: what goes to the suite's program stands after a second "--".`,
    );
  }
  if (Object.keys(values).length > 0 && !DIVISIBLE.includes(suite)) {
    throw new UserError(
      `${suite} runs as a whole: only ${DIVISIBLE.join(' and ')} run in parts.`,
    );
  }
  const { part } = values;
  if (part !== undefined && !isPart(part)) {
    throw new UserError(
      `There is no part ${part}: 2/5 is the second of five parts.`,
    );
  }
  return values;
}

function parseOptions(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { since: { type: 'string' }, part: { type: 'string' } },
    });
  } catch (error) {
    throw new UserError(error.message);
  }
}

function isPart(text) {
  const [, part, parts] = /^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? [];
  return Number(part) >= 1 && Number(part) <= Number(parts);
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
    count('retried', flaky.map(nameOf));
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
