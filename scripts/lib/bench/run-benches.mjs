import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '../errors.mjs';
import { repositoryRoot } from '../layout.mjs';
import { formatElapsed } from '../progress.mjs';
import { runLogged } from '../run.mjs';
import { createLineSplitter, readTail } from '../text.mjs';
import { failedRow, readRow } from './rows.mjs';

/**
 * The benches of a folder: its scripts with their first comment as the description.
 *
 * @returns {{ name: string, file: string, what: string }[]} by name
 */
export function findBenches(folder) {
  return readdirSync(folder)
    .filter(file => file.endsWith('.mjs'))
    .sort()
    .map(file => {
      const text = readFileSync(join(folder, file), 'utf8');
      const what = /^\/\/ (.*)$/m.exec(text)?.[1] ?? '';
      return { name: basename(file, '.mjs'), file: join(folder, file), what };
    });
}

/**
 * Reads the arguments of `npm run bench`.
 *
 * @param {readonly string[]} argv
 * @returns {{ names: string[], save?: string, compare?: string, help: boolean }}
 * @throws UserError for an option that there is not
 */
export function readBenchArguments(argv) {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        save: { type: 'string' },
        compare: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const { save, compare, help = false } = values;
    return { names: positionals, save, compare, help };
  } catch (error) {
    throw new UserError(`${error.message}\nSee npm run bench -- --help.`, {
      cause: error,
    });
  }
}

/** It takes so long that it runs only when it is named. */
const BY_NAME_ONLY = ['load'];

/**
 * The benches with these names; without a name all of them but the longest.
 *
 * @throws UserError with the unknown names
 */
export function chooseBenches(benches, names) {
  const known = benches.map(({ name }) => name);
  const unknown = names.filter(name => !known.includes(name));
  if (unknown.length > 0) {
    throw new UserError(
      `There is no bench ${unknown.join(', ')}: the benches are ${known.join(', ')}.`,
    );
  }
  return benches.filter(({ name }) =>
    names.length === 0 ? !BY_NAME_ONLY.includes(name) : names.includes(name),
  );
}

/**
 * Runs one bench. An error becomes a row, and the next bench runs.
 *
 * @returns {Promise<import('./rows.mjs').BenchRow[]>}
 */
export async function runBench({ name, file }, { tools, logsDir, signal }) {
  const startedAt = Date.now();
  const rows = [];
  const lines = createLineSplitter(line => {
    const row = readRow(line);
    if (row) rows.push(row);
  });
  const { code, output } = await runLogged(tools.node, [file], {
    cwd: repositoryRoot,
    env: { ...process.env, ...tools.env },
    logFile: join(logsDir, `${name}.log`),
    onOutput: text => lines.write(text),
    signal,
  });
  lines.end();
  const isFailed = code !== 0 || rows.length === 0;
  const took = formatElapsed(Date.now() - startedAt);
  console.log(`${isFailed ? '✗' : '✓'} ${name} (${took})`);
  return isFailed
    ? [...rows, failedRow(name, readTail(output, 1) || 'It printed nothing')]
    : rows;
}
