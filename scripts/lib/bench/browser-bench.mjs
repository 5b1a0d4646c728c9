import { join } from 'node:path';
import { prepareBrowser } from '../browser-portal.mjs';
import { resolveInstalled } from '../commands.mjs';
import { defaultDataDir, repositoryRoot } from '../layout.mjs';
import { runLogged } from '../run.mjs';

const CONFIG = 'playwright.bench.config.ts';

/**
 * Runs measurements in Chromium against a portal that it starts, and ends the process.
 *
 * @param {string} name - `packages/app/bench/<name>.bench.ts` contains the measurements
 */
export async function runBrowserBench(name) {
  const outputDir = join(defaultDataDir, 'bench', name);
  const { tools, signal, startPortal } = await prepareBrowser(outputDir);
  const portal = await startPortal();
  try {
    const { code } = await runLogged(
      tools.node,
      [
        resolveInstalled('@playwright/test/cli'),
        'test',
        ...['--config', CONFIG],
        `${name}.bench.ts`,
      ],
      {
        cwd: repositoryRoot,
        env: {
          ...tools.env,
          ...portal.env,
          PORTAL_BENCH_OUTPUT_DIR: join(outputDir, 'results'),
        },
        logFile: join(outputDir, 'playwright.log'),
        onOutput: text => process.stdout.write(text),
        signal,
      },
    );
    process.exitCode = code;
  } finally {
    await portal.stop();
  }
  // The stop signal's handlers would keep it running.
  process.exit();
}
