#!/usr/bin/env node
// npm run doctor: says what is missing at the company's systems, before people find it.
import { placeOf, runPackageCommand } from './lib/package-command.mjs';
import { runMain } from './lib/run-main.mjs';

const USAGE = `Usage: npm run doctor -- --config file [--config file …]

Tries each system of a configuration as the portal would, with the portal's own identity, and prints a table of the rights:
what works, and what is missing in the vendor's words. It only reads. The files are read in their order, as by the backend,
and their \${NAME} from the environment. Ends with 1 when something is missing.

  --help  prints this

Example: npm run doctor -- --config app-config.yaml --config app-config.production.yaml`;

async function main() {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.length === 0) {
    console.log(USAGE);
    return args.length === 0 ? 1 : 0;
  }
  return runPackageCommand(
    'packages/backend',
    'src/doctor/main.ts',
    args.map(arg => (arg.startsWith('--') ? arg : placeOf(arg))),
  );
}

runMain(main);
