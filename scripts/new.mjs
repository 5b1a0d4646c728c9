#!/usr/bin/env node
// Makes a new package in a family, from a template in scripts/templates, and names it where the portal lists its packages.
// Node built-ins only until the packages are installed.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createLayout, repositoryRoot } from './lib/layout.mjs';
import { createPackage } from './lib/new-package/createPackage.mjs';
import { finishPackage } from './lib/new-package/finishPackage.mjs';
import { prepare } from './lib/prepare.mjs';
import { runMain } from './lib/run-main.mjs';

const USAGE = `Usage: npm run new -- <kind> --family <family> --id <plugin> --does <text>

Makes a package in plugins/<family> with README and test, and names it where the portal lists its packages.

  page     a page of its own, with an end-to-end test
  backend  a backend plugin
  module   what extends a backend plugin
  common   rules and the typed client, for browser and server
  node     what several backends need
  react    what several frontend plugins need

  --family   a folder of plugins
  --id       id of the plugin, for example release-notes; for a module, of the plugin that it extends
  --does     what the package does, in a few words
  --module   id of a module
  --extends  package of the plugin that a module extends, for example @backstage/plugin-catalog-backend

Example: npm run new -- page --family news --id release-notes --does 'what each release changed'`;

const NAMES = ['family', 'id', 'does', 'module', 'extends'];

runMain(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      ...Object.fromEntries(NAMES.map(name => [name, { type: 'string' }])),
      help: { type: 'boolean' },
    },
  });
  if (values.help || positionals.length === 0) {
    console.log(USAGE);
    return;
  }
  const layout = createLayout();
  const tools = await prepare({ mode: 'tools', layout });
  const [kind] = positionals;
  const made = await createPackage({ ...values, kind, root: repositoryRoot });
  await finishPackage(made, {
    tools,
    logFile: join(layout.logsDir, 'new.log'),
  });
  console.log(`Made ${made.join('\n     ')}`);
});
