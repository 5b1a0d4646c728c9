#!/usr/bin/env node
// npm run costs: prints what the portal would understand of a billing export. Node built-ins only until the packages are installed.
import { placeOf, runPackageCommand } from './lib/package-command.mjs';
import { runMain } from './lib/run-main.mjs';

const USAGE = `Usage: npm run costs -- [--json] file|folder

Prints what FinOps would understand of a billing export (FOCUS, as CSV, also with gzip, or Parquet): the charges, their sums,
and what is missing or cannot be read. A folder is read like a source: of each billing month the newest whole delivery
counts. Stores nothing, and needs no running portal.

  --json  prints { charges, billed, effective, currency, unreadable: { records, amount }, complete }
  --help  prints this

Example: npm run costs -- exports/2026-10`;

async function main() {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.length === 0) {
    console.log(USAGE);
    return args.length === 0 ? 1 : 0;
  }
  return runPackageCommand(
    'plugins/costs/cost-insights-backend',
    'src/command/main.ts',
    args.map(arg => (arg.startsWith('--') ? arg : placeOf(arg))),
  );
}

runMain(main);
