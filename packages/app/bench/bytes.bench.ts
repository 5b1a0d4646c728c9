import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type Page,
  test,
} from '@playwright/test';
import { accounts, signIn, untilAtRest } from '../e2e-tests/support';
import { printRow } from './printRow';

test.use({ trace: 'off', screenshot: 'off' });

const print = printRow('bytes');

/** The built page; scripts/lib/app-bundle describes its files. */
const BUILD = join(__dirname, '..', 'dist');

const { packages }: { packages: Record<string, Record<string, number>> } =
  JSON.parse(readFileSync(join(BUILD, '.bundle.json'), 'utf8'));

/** Pages with the most JavaScript that they may need, in kB of gzip; without a target for information. */
const PAGES: readonly [string, number?][] = [
  ['/home', 450],
  ['/catalog', 550],
  ['/catalog/default/component/order-service'],
  ['/create', 550],
  ['/search'],
  ['/docs'],
  ['/finops'],
];

/** Packages that are listed for a page. */
const LISTED = 20;

function gzipBytes(script: string): number {
  try {
    return statSync(join(BUILD, '.compressed', `${script}.gz`)).size;
  } catch {
    return statSync(join(BUILD, script)).size;
  }
}

/** Returns the scripts that a page loads from now on. */
function observeScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('response', response => {
    const { pathname } = new URL(response.url());
    if (/^\/static\/.*\.js$/.test(pathname)) scripts.add(pathname.slice(1));
  });
  return scripts;
}

/** Opens something in a new browser context, whose cache is empty, and returns the scripts that it loaded. */
async function scriptsOf(
  browser: Browser,
  open: (page: Page) => Promise<unknown>,
  cookies: Parameters<BrowserContext['addCookies']>[0] = [],
): Promise<string[]> {
  // As a browser asks; the end-to-end tests ask for what is not compressed.
  const context = await browser.newContext({ extraHTTPHeaders: {} });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    const scripts = observeScripts(page);
    await open(page);
    return [...scripts];
  } finally {
    await context.close();
  }
}

function report(name: string, scripts: readonly string[], target?: number) {
  const bytes = scripts.reduce((sum, script) => sum + gzipBytes(script), 0);
  print(`${name}: JavaScript, gzip`, Math.round(bytes / 1000), 'kB', target);
  print(`${name}: scripts`, scripts.length, 'scripts');
  const sums = new Map<string, number>();
  for (const script of scripts) {
    for (const [one, size] of Object.entries(packages[script] ?? {})) {
      sums.set(one, (sums.get(one) ?? 0) + size);
    }
  }
  const largest = [...sums].sort(([, one], [, other]) => other - one);
  const list = largest
    .slice(0, LISTED)
    .map(
      ([one, size]) =>
        `  ${String(Math.round(size / 1000)).padStart(6)} kB  ${one}`,
    );
  process.stdout.write(
    `${name}, largest packages before minification:\n${list.join('\n')}\n`,
  );
}

test('the sign-in page', async ({ browser }) => {
  const scripts = await scriptsOf(browser, async page => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Welcome to Harbour' }).waitFor();
  });
  report('sign-in', scripts, 150);
});

test('the pages of somebody who is signed in', async ({ browser, page }) => {
  await signIn(page, accounts.requester);
  const { cookies } = await page.context().storageState();
  for (const [path, target] of PAGES) {
    const scripts = await scriptsOf(
      browser,
      async opened => {
        await opened.goto(path);
        await untilAtRest(opened);
      },
      cookies,
    );
    report(path, scripts, target);
  }
});
