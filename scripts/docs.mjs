#!/usr/bin/env node
// npm run docs: builds a folder of documentation and compares it with what is expected of it.
import { placeOf, runPackageCommand } from './lib/package-command.mjs';
import { runMain } from './lib/run-main.mjs';

const USAGE = `Usage: npm run docs -- [--expect file] [--save file] folder
       npm run docs -- --samples

Builds the documentation of a folder (with mkdocs.yml, docs or README.md) as the portal does, prints the notes for its owners,
and compares its anchors, links, navigation, entries of search and texts with an expectation. Needs no running portal.

  --expect file  the expectation; each difference is a line: - is missing, + is more
  --save file    writes what was built as the expectation of a later run
  --samples      writes the expectations of the sample organisation's documentation, which a test holds
  --help         prints this

Example: npm run docs -- --save before.json examples/repositories/platform-handbook`;

const isFile = (args, index) =>
  ['--expect', '--save'].includes(args[index - 1]);

async function main() {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.length === 0) {
    console.log(USAGE);
    return args.length === 0 ? 1 : 0;
  }
  return runPackageCommand(
    'plugins/docs/techdocs-backend-module-markdown',
    'bench/compareSites.ts',
    args.map((arg, index) =>
      arg.startsWith('--') && !isFile(args, index) ? arg : placeOf(arg),
    ),
  );
}

runMain(main);
