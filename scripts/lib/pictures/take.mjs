import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answersOk } from '../readiness.mjs';
import { fileOf, samplesOf, SIZES, THEMES } from './pages.mjs';
import { takeStill, untilQuiet } from './quiet.mjs';
import { watchPage } from './watch.mjs';

const TRIES = 2;
/** A new portal reads some of what its pages show in its first minutes. */
const SHOWN_WITHIN_MS = 60_000;
/** Then the page is loaded again. */
const RELOAD_AFTER_MS = 40_000;

/**
 * @typedef {object} Studio
 * @property {typeof import('@playwright/test').expect} expect
 * @property {ReturnType<import('./sessions.mjs').createSessions>} sessions
 * @property {ReturnType<import('./samples.mjs').createSamples>} samples
 * @property {string} web - address of the portal
 * @property {string} folder - of the pictures
 * @property {string} failedFolder - of pictures of pages that failed
 * @property {AbortSignal} signal
 * @property {(line: string) => void} print
 */

/**
 * Takes the pictures of pages, and prints a line for each.
 *
 * @param {readonly import('./pages.mjs').PictureEntry[]} entries
 * @param {Studio} studio
 * @returns {Promise<string[]>} what failed
 */
export async function takePictures(entries, studio) {
  const failures = [];
  for (const entry of entries) {
    for (const size of SIZES.filter(one => isTakenAt(entry, one))) {
      studio.signal.throwIfAborted();
      const failure = await tryAgain(() => takePage(entry, size, studio));
      if (!failure) continue;
      studio.signal.throwIfAborted();
      studio.print(`✗ ${entry.name} at ${size.width}`);
      failures.push(`${entry.name} at ${size.width}: ${failure}`);
      if (!(await answersOk(studio.web))) {
        return [...failures, 'the rest: the portal does not answer any more'];
      }
    }
  }
  return failures;
}

const isTakenAt = ({ widths }, { width }) => widths?.includes(width) ?? true;

/** Returns the reason of the last try, or undefined if one succeeded. */
async function tryAgain(run) {
  let reason;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    try {
      await run();
      return undefined;
    } catch (error) {
      // The following lines are a log of the browser's calls.
      [reason] = error.message.split('\n');
    }
  }
  return reason;
}

async function takePage(entry, size, studio) {
  const { sessions, samples, web, expect, print } = studio;
  const { folder, failedFolder } = studio;
  const values = await samples(samplesOf(entry));
  const route = entry.route.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const context = await sessions.contextOf(entry.account);
  const page = await context.newPage();
  const problems = watchPage(page);
  try {
    await page.setViewportSize(size);
    await forgetEarlier(page);
    await page.goto(web + route, { waitUntil: 'commit' });
    await untilShown(page, entry.shows);
    await untilQuiet(page);
    await entry.steps?.({ page, expect, visit: path => visit(page, path) });
    for (const theme of THEMES) {
      await switchTheme(page, theme);
      if (entry.reopens) {
        await page.reload({ waitUntil: 'commit' });
        await untilShown(page, entry.shows);
      }
      await untilQuiet(page);
      const file = fileOf(entry.name, size.width, theme);
      const picture = await takeStill(page);
      writeFileSync(join(folder, file), picture);
      print(`✓ ${file} (${Math.round(picture.length / 1024)} KiB)`);
    }
    if (!entry.isError) await refuseErrors(page, problems());
  } catch (error) {
    await keepFailed(
      page,
      join(failedFolder, `${entry.name}-${size.width}.png`),
    );
    throw error;
  } finally {
    await page.close();
  }
}

/** Keeps what a page that failed shows, if it still answers. */
async function keepFailed(page, path) {
  await page.screenshot({ path, timeout: 10_000 }).catch(() => undefined);
}

/** Waits for a text; a page that does not get it is loaded again. */
async function untilShown(page, text) {
  const shown = page.getByText(text).filter({ visible: true }).first();
  const end = Date.now() + SHOWN_WITHIN_MS;
  for (;;) {
    try {
      await shown.waitFor({ timeout: RELOAD_AFTER_MS });
      return;
    } catch (error) {
      if (Date.now() > end) {
        throw new Error(`${page.url()} does not show ${text}`, {
          cause: error,
        });
      }
      await page.reload({ waitUntil: 'commit' });
    }
  }
}

/** Stores a theme as the settings page does, and tells the page as another tab would. */
async function switchTheme(page, theme) {
  await page.evaluate(newValue => {
    localStorage.setItem('theme', newValue);
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'theme', newValue }),
    );
  }, theme);
  await page.locator(`body[data-theme-mode="${theme}"]`).waitFor();
}

/** Follows a link within the portal, which loads no document. */
async function visit(page, path) {
  await page.evaluate(address => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

async function refuseErrors(page, problems) {
  const alerts = page.getByRole('alert').filter({ visible: true });
  const texts = await alerts.allInnerTexts();
  const found = [...problems, ...texts.filter(text => text.trim())];
  if (found.length > 0)
    throw new Error(`it shows an error: ${found.join('; ')}`);
}

/** Lets a page begin without the drafts and visits that an earlier one of the person left in the browser. */
function forgetEarlier(page) {
  return page.addInitScript(() => {
    if (window !== window.top || sessionStorage.getItem('pictures')) return;
    sessionStorage.setItem('pictures', 'begun');
    localStorage.clear();
  });
}
