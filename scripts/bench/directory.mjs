#!/usr/bin/env node
// Measures the directory's backend against a large estate and prints a table:  node scripts/bench/directory.mjs
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../lib/layout.mjs';

const cwd = join(repositoryRoot, 'plugins', 'directory-backend');
const { status } = spawnSync(
  process.execPath,
  [
    '--require',
    '@backstage/cli/config/nodeTransform.cjs',
    'bench/measureDirectory.ts',
  ],
  { cwd, stdio: 'inherit', env: { ...process.env, LOG_LEVEL: 'error' } },
);
process.exit(status ?? 1);
