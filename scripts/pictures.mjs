#!/usr/bin/env node
// npm run pictures: takes pictures of the portal's pages. Node built-ins only until the packages are installed.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { prepareBrowser } from './lib/browser-portal.mjs';
import { defaultDataDir, repositoryRoot } from './lib/layout.mjs';
import { acquireLock } from './lib/lock.mjs';
import {
  morningZone,
  readPictureArguments,
} from './lib/pictures/arguments.mjs';
import { choosePages, isStale, PAGES } from './lib/pictures/pages.mjs';
import {
  describe,
  findPortal,
  waitUntilFilled,
} from './lib/pictures/portal.mjs';
import { createSamples } from './lib/pictures/samples.mjs';
import { createSessions, PATIENCE_MS } from './lib/pictures/sessions.mjs';
import { takePictures } from './lib/pictures/take.mjs';
import { runMain } from './lib/run-main.mjs';

const outputDir = join(defaultDataDir, 'pictures');
const FOLDER = join(repositoryRoot, 'docs', 'design');
const FAILED_FOLDER = join(outputDir, 'failed');

const USAGE = `Usage: npm run pictures [-- [--out folder] page…]

Takes pictures of all pages, or of the named ones, at 1440 and 390 px in both themes: docs/design/<page>-<width>-<theme>.webp
Uses the portal that runs at PORTAL_URL (http://localhost:3000), with the sample accounts; starts one where none runs.
Ends with 1 when a page shows an error or a picture could not be taken.

A portal without runs and requests has little to show: as the requester, the script starts the runs returns-desk and
gift-cards (which fails) and asks for access, and as the admin it publishes an announcement, unless they are there.

  --out folder  writes the pictures to another folder
  --help        prints this

Pages: ${PAGES.map(({ name }) => name).join(', ')}

Example: npm run pictures -- home catalogue-own`;

async function main() {
  const { names, out, help } = readPictureArguments(process.argv.slice(2));
  if (help) {
    console.log(USAGE);
    return 0;
  }
  const entries = choosePages(PAGES, names);
  const folder = out ? resolve(out) : FOLDER;
  const lock = acquireLock(
    join(outputDir, 'pictures.lock'),
    'npm run pictures',
  );
  try {
    const tools = await prepareBrowser(outputDir);
    const running = await findPortal(process.env);
    const started = running ? undefined : await tools.startPortal();
    try {
      const addresses = running ?? describe(started.env);
      const failures = await photograph(entries, {
        ...tools,
        addresses,
        folder,
      });
      if (names.length === 0) removeStale(folder);
      return report(failures);
    } finally {
      await started?.stop();
    }
  } finally {
    lock.release();
  }
}

async function photograph(entries, { chromium, signal, addresses, folder }) {
  const playwright = await import('@playwright/test');
  const browser = await playwright.chromium.launch({
    executablePath: chromium,
    // No sandbox, because root in a container has none; and no calls of its own.
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const sessions = createSessions({
      browser,
      settings: {
        locale: 'en-GB',
        timezoneId: morningZone(new Date()),
        reducedMotion: 'reduce',
      },
      addresses,
      signal,
    });
    await waitUntilFilled({ addresses, sessions, signal });
    mkdirSync(folder, { recursive: true });
    rmSync(FAILED_FOLDER, { recursive: true, force: true });
    return await takePictures(entries, {
      expect: playwright.expect.configure({ timeout: PATIENCE_MS }),
      sessions,
      samples: createSamples({ ask: sessions.ask, addresses, signal }),
      web: addresses.web,
      folder,
      failedFolder: FAILED_FOLDER,
      signal,
      print: line => console.log(line),
    });
  } finally {
    await browser.close();
  }
}

/** Removes pictures of pages that are not in the list any more. */
function removeStale(folder) {
  for (const file of readdirSync(folder).filter(isStale)) {
    rmSync(join(folder, file));
    console.log(`  ${file} removed: its page is not in the list`);
  }
}

function report(failures) {
  if (failures.length === 0) return 0;
  console.log(`\n${failures.length} failed:`);
  for (const failure of failures) console.log(`✗ ${failure}`);
  console.log(`What these pages showed: ${FAILED_FOLDER}`);
  return 1;
}

runMain(main);
