#!/usr/bin/env node
// Builds the web page (`yarn workspace app build`): the Backstage CLI's build, with the source maps in a folder of their own
// (packages/app/dist-maps), because everything in `dist` is served to everybody.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { backstageCli } from './lib/commands.mjs';
import { repositoryRoot } from './lib/layout.mjs';
import { compressFiles } from './lib/app-bundle/compressFiles.mjs';
import { writePageScripts } from './lib/app-bundle/pageScripts.mjs';
import { readReport, REPORT } from './lib/app-bundle/report.mjs';
import { moveSourceMaps } from './lib/source-maps.mjs';

const cwd = join(repositoryRoot, 'packages', 'app');
const build = join(cwd, 'dist');
const maps = join(cwd, 'dist-maps');
const folder = join(repositoryRoot, 'scripts', 'lib', 'app-bundle');
const [command, ...args] = backstageCli(process.execPath, 'package', 'build');
const { status } = spawnSync(
  command,
  [
    ...['--require', join(folder, 'adjustBundler.cjs')],
    ...args,
    ...process.argv.slice(2),
  ],
  {
    cwd,
    env: { ...process.env, PORTAL_BUNDLE_REPORT: join(build, REPORT) },
    stdio: 'inherit',
  },
);
if (status !== 0) process.exit(status ?? 1);
writePageScripts(build, readReport(build));
const moved = moveSourceMaps(build, maps);
console.log(`${moved} source maps moved to packages/app/dist-maps`);
console.log(`${await compressFiles(build)} files compressed`);
