#!/usr/bin/env node
// Measures how long the backend stands still while docs are built (1 min).
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../lib/layout.mjs';

const cwd = join(repositoryRoot, 'plugins', 'techdocs-backend-module-markdown');
const { status } = spawnSync(
  process.execPath,
  [
    '--require',
    '@backstage/cli/config/nodeTransform.cjs',
    'bench/measureDocs.ts',
  ],
  { cwd, stdio: 'inherit' },
);
process.exit(status ?? 1);
