#!/usr/bin/env node
// Brings the checkout to the newest consistent release of Backstage, and says what to look at.
//
//   npm run upgrade                       reads the release from upstream
//   npm run upgrade -- --release 1.57.0   where upstream cannot be reached: takes the newest versions of the registry
//   npm run upgrade -- --dry-run          changes nothing
//   npm run upgrade -- dump               writes the dump of this commit's database, which a test starts the next code on
//   npm run upgrade -- rolling            runs the backend of that commit and this one's on one database for a minute
//
// Read docs/recipes/upgrade.md before.
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { UserError } from './lib/errors.mjs';
import { repositoryRoot } from './lib/layout.mjs';
import { runMain } from './lib/run-main.mjs';
import { formatTable } from './lib/table.mjs';
import { dumpLanded } from './lib/upgrade/landed.mjs';
import { lockedVersions } from './lib/upgrade/lockfile.mjs';
import { planUpgrade } from './lib/upgrade/plan.mjs';
import { fetchRelease, RELEASE_FILE } from './lib/upgrade/release.mjs';
import {
  rewriteDependencies,
  rewriteManifest,
  rewriteRelease,
} from './lib/upgrade/rewrite.mjs';
import { showRolling } from './lib/upgrade/rolling.mjs';
import { upstreamRows } from './lib/upgrade/upstream-rows.mjs';
import workspaces from './lib/workspaces.cjs';

/** Documents that name the release. */
const DOCUMENTS = ['README.md', 'docs/dependencies.md'];
/** What else this script does. */
const COMMANDS = { dump: dumpLanded, rolling: showRolling };
/** What `npm run new` makes packages from. */
const TEMPLATES = 'scripts/templates';
/** Questions to the registry at once. */
const AT_ONCE = 8;

async function main() {
  const { values: options, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      release: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [command] = positionals;
  if (command) {
    const run = COMMANDS[command];
    if (!run) {
      throw new UserError(
        `There is no command ${command}: the commands are ${Object.keys(COMMANDS).join(', ')}.`,
      );
    }
    await run();
    return 0;
  }
  return upgrade(options);
}

async function upgrade(options) {
  const release = options.release
    ? { releaseVersion: options.release, packages: {} }
    : await fetchRelease();
  if (!release) {
    throw new UserError(
      'The newest release cannot be read from upstream. Name it: npm run upgrade -- --release 1.57.0',
    );
  }
  const locked = lockedVersions(repositoryRoot);
  const current = new Map(
    [...locked].map(([name, versions]) => [name, versions[0]]),
  );
  const changes = planUpgrade({
    current,
    release: release.packages,
    available: await readAvailable([...locked.keys()]),
  });
  console.log(describe(release, changes));
  if (!options['dry-run']) write(release, current, changes);
  return 0;
}

/** Asks the registry for the versions of packages. */
async function readAvailable(names) {
  const run = promisify(execFile);
  const available = {};
  const queue = [...names];
  const worker = async () => {
    for (let name = queue.pop(); name; name = queue.pop()) {
      const { stdout } = await run('npm', ['view', name, 'versions', '--json']);
      available[name] = [JSON.parse(stdout)].flat();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return available;
}

function describe({ releaseVersion }, changes) {
  if (changes.length === 0) {
    return `Backstage ${releaseVersion}: nothing to change, each package is the newest one that the registry has`;
  }
  const rows = changes.map(({ name, from, to, major, behind }) => [
    name,
    from,
    to,
    [major && 'read its CHANGELOG', behind && 'the registry lacks the newest']
      .filter(Boolean)
      .join('; '),
  ]);
  const changed = new Set(changes.map(({ name }) => name));
  const again = upstreamRows(repositoryRoot).filter(({ name }) =>
    changed.has(name),
  );
  return [
    `Backstage ${releaseVersion}`,
    formatTable(['package', 'from', 'to', ''], rows),
    'Look at these again (docs/upstream.md):',
    ...again.map(({ what, files }) => `- ${what}: ${files.join(', ')}`),
    'Then: yarn install, yarn dedupe, npm test. A package that is installed twice needs a line in `resolutions`.',
  ].join('\n\n');
}

function write({ releaseVersion }, current, changes) {
  const versions = new Map(changes.map(({ name, to }) => [name, to]));
  const manifests = [
    'package.json',
    ...workspaces
      .listWorkspaces(repositoryRoot)
      .map(({ folder }) => `${folder}/package.json`),
    ...readdirSync(join(repositoryRoot, TEMPLATES)).map(
      name => `${TEMPLATES}/${name}/package.json.hbs`,
    ),
  ];
  for (const file of manifests) {
    change(file, text => rewriteManifest(text, versions));
  }
  for (const file of DOCUMENTS) {
    change(file, text =>
      rewriteRelease(rewriteDependencies(text, versions), releaseVersion),
    );
  }
  change('backstage.json', () => `{ "version": "${releaseVersion}" }\n`);
  const packages = Object.fromEntries(
    [...new Map([...current, ...versions])].sort(([a], [b]) =>
      a < b ? -1 : 1,
    ),
  );
  change(RELEASE_FILE, () => toJson({ releaseVersion, packages }));
}

function change(file, edit) {
  const path = join(repositoryRoot, file);
  writeFileSync(path, edit(readFileSync(path, 'utf8')));
}

const toJson = value => `${JSON.stringify(value, null, 2)}\n`;

runMain(main);
