#!/usr/bin/env node
// npm run support-bundle: writes what the support needs to know of a portal, without secrets and without people.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createLayout, defaultDataDir } from './lib/layout.mjs';
import { prepare } from './lib/prepare.mjs';
import { runMain } from './lib/run-main.mjs';
import { writePrivateFile } from './lib/secrets.mjs';

const USAGE = `Usage: npm run support-bundle -- [--config file]… [--log file] [--address address] [--out file]

Writes a file for the support: versions, which keys of the configuration are set, what answers, and the last errors. It has no texts of the
configuration, no messages of the log, and nothing of a person. Read it before you send it.

  --config file      a file of the configuration; can be given several times
  --log file         the log of a replica, JSON lines; only its end is read
  --address address  a replica, whose health is asked for: http://127.0.0.1:7007
                     With a token in the variable SUPPORT_BUNDLE_TOKEN, also of the company's systems
  --out file         where to write (.data/support/bundle.json)
  --help             prints this`;

async function main() {
  const { values: options } = parseArgs({
    options: {
      config: { type: 'string', multiple: true, default: [] },
      log: { type: 'string' },
      address: { type: 'string' },
      out: {
        type: 'string',
        default: join(defaultDataDir, 'support', 'bundle.json'),
      },
      help: { type: 'boolean', default: false },
    },
  });
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  await prepare({ mode: 'tools', layout: createLayout() });
  // Needs the packages.
  const { createBundle } = await import('./lib/support/bundle.mjs');
  const bundle = await createBundle({
    configFiles: options.config,
    logFile: options.log,
    address: options.address,
    token: process.env.SUPPORT_BUNDLE_TOKEN,
  });
  const file = resolve(options.out);
  writePrivateFile(file, `${JSON.stringify(bundle, null, 2)}\n`);
  console.log(`Written: ${file}\nRead it before you send it.`);
  return 0;
}

runMain(main);
