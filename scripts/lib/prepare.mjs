import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureAppBuilt } from './app-build.mjs';
import { requireDiskSpace } from './disk.mjs';
import { ensurePackages } from './packages.mjs';
import { startProgress } from './progress.mjs';
import { ensureTools } from './tools.mjs';

/** With less space, even a start without an install fails with misleading errors: logs and the database need space. */
const MINIMUM_DISK_GIB = 0.5;

/**
 * Installs everything for a start: Node 24, Yarn, the packages and, for production, the built web page. Existing parts are
 * not changed.
 *
 * @param {object} options
 * @param {'development' | 'production' | 'tools'} options.mode - `tools` builds nothing
 * @param {ReturnType<import('./layout.mjs').createLayout>} options.layout
 * @param {AbortSignal} [options.signal]
 * @returns the programs' paths, and the environment for every later process
 */
export async function prepare({ mode, layout, signal }) {
  mkdirSync(layout.dataDir, { recursive: true });
  await requireDiskSpace(layout.dataDir, MINIMUM_DISK_GIB);
  const logFile = name => join(layout.logsDir, `${name}.log`);
  const progress = text => startProgress(text);
  const tools = await ensureTools({
    logFile: logFile('tools'),
    progress,
    signal,
  });
  await ensurePackages({
    tools,
    logFile: logFile('install'),
    progress,
    signal,
  });
  if (mode === 'production') {
    await ensureAppBuilt({
      tools,
      logFile: logFile('build'),
      progress,
      signal,
    });
  }
  return tools;
}
