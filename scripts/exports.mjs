// Finds exports that nobody reads, with knip: node scripts/exports.mjs
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { differences, unreadExports } from './lib/exports/unread.mjs';
import { repositoryRoot } from './lib/layout.mjs';
import workspaces from './lib/workspaces.cjs';

const LIST = 'scripts/lib/exports/kept.json';

const report = execFileSync(
  process.execPath,
  [
    join(repositoryRoot, 'node_modules', 'knip', 'bin', 'knip.js'),
    ...['--reporter', 'json', '--no-progress', '--no-config-hints'],
    // The rows are compared with the list below.
    '--no-exit-code',
  ],
  { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
const kept = JSON.parse(readFileSync(join(repositoryRoot, LIST), 'utf8'));
const lines = differences(
  unreadExports(JSON.parse(report), workspaces.listWorkspaces(repositoryRoot)),
  kept,
);
for (const line of lines) console.log(line);
console.log(
  lines.length === 0
    ? `Each export has a reader, or a reason in ${LIST} (${Object.keys(kept).length})`
    : `${lines.length} difference(s) to ${LIST}`,
);
process.exitCode = lines.length === 0 ? 0 : 1;
