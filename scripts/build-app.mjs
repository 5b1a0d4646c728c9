#!/usr/bin/env node
// Builds the web page (`yarn workspace app build`): the Backstage CLI's build, with the source maps in a folder of their own
// (packages/app/dist-maps), because everything in `dist` is served to everybody.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { backstageCli } from './lib/commands.mjs';
import { repositoryRoot } from './lib/layout.mjs';
import { moveSourceMaps } from './lib/source-maps.mjs';

const cwd = join(repositoryRoot, 'packages', 'app');
const [command, ...args] = backstageCli(process.execPath, 'package', 'build');
const { status } = spawnSync(command, [...args, ...process.argv.slice(2)], {
  cwd,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
const count = moveSourceMaps(join(cwd, 'dist'), join(cwd, 'dist-maps'));
console.log(`${count} source maps moved to packages/app/dist-maps`);
