import type { Cookie, Locator, Page } from '@playwright/test';
import { environment } from './environment';
import { hasSession } from './portalApi';

/** More than the redirects of any sign-in, so that a loop between pages ends. */
const MAX_STEPS = 6;

/** The button of one person on the directory's sign-in page. */
export function personOnSignInPage(page: Page, email: string): Locator {
  return page
    .locator('form', {
      has: page.locator(`input[name="email"][value="${email}"]`),
    })
    .getByRole('button')
    .first();
}

/** The sidebar, which only a person who is signed in sees. */
export function sidebar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'sidebar nav' });
}

/** Cookies of people who have signed in before, by e-mail address. */
const sessions = new Map<string, Cookie[]>();

/**
 * Opens the portal as a person.
 *
 * @remarks Tests of the sign-in itself use {@link signInAnew}.
 * @param email - principal name of somebody in the directory
 * @param path - page of the portal to begin at
 */
export async function signIn(
  page: Page,
  email: string,
  path: string = '/',
): Promise<void> {
  await takeSession(page, email);
  await page.goto(path);
  await sidebar(page).waitFor();
}

/**
 * Gives the page the session of a person, and opens no page of the portal: for tests that open the page that they are about.
 *
 * @param email - principal name of somebody in the directory
 */
export async function takeSession(page: Page, email: string): Promise<void> {
  await page.context().addCookies(sessions.get(email) ?? []);
  // A sign-out of the same person, in a test of another file, ends the session.
  if (await hasSession(page)) return;
  await beginSession(page, email);
  sessions.set(email, await page.context().cookies());
}

/** Sends the requests of a sign-in through the company directory, without its pages. */
async function beginSession(page: Page, email: string): Promise<void> {
  const { backendUrl, portalUrl } = environment;
  const query = new URLSearchParams({
    env: 'development',
    scope: 'openid profile email',
    origin: portalUrl,
    flow: 'redirect',
    redirectUrl: `${portalUrl}/`,
  });
  const people = await page.request.get(
    `${backendUrl}/api/auth/directory/start?${query}`,
  );
  // The directory's page sends the chosen person to its own address.
  await page.request.post(people.url(), { form: { email } });
  if (!(await hasSession(page))) {
    throw new Error(`Could not sign in as ${email}`);
  }
}

/**
 * Signs in through the company directory, as a person would. Who has a session is signed in by it.
 *
 * @param email - principal name of somebody in the directory
 * @param path - page of the portal to begin at; the person comes back to it
 * @throws Error naming the page where it came to a halt
 */
export async function signInAnew(
  page: Page,
  email: string,
  path: string = '/',
): Promise<void> {
  await page.goto(path);
  const person = personOnSignInPage(page, email);
  const start = page.getByRole('button', { name: /sign in/i }).first();
  const inside = sidebar(page);
  for (let step = 0; step < MAX_STEPS; step++) {
    await person.or(start).or(inside).first().waitFor({ timeout: 60_000 });
    if (await inside.isVisible()) return;
    const button = (await person.isVisible()) ? person : start;
    await clickUntil(inside, button);
    await button.waitFor({ state: 'hidden' });
  }
  throw new Error(`Could not sign in as ${email}; now at ${page.url()}`);
}

/** Clicks, unless a session brings the person inside before: then the button is gone, and a click would wait for it. */
async function clickUntil(inside: Locator, button: Locator): Promise<void> {
  const clicked = button.click();
  const arrived = inside.waitFor();
  // The one that is not waited for may fail later, when its button or its page is gone.
  for (const one of [clicked, arrived]) one.catch(() => undefined);
  await Promise.race([clicked, arrived]);
}
