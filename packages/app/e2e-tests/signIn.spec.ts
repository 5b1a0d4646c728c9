// covers: auth-*, catalog-backend-module-directory, directory-*, page-start-react, upstream-guards-node
import { expect, type Page, test } from '@playwright/test';
import {
  accounts,
  environment,
  estate,
  expectAccessible,
  personOnSignInPage,
  sidebar,
  signInAnew,
  themes,
  switchTheme,
} from './support';

/** A disabled account of the directory. */
const disabledAccount = 'former.colleague@retail.example';
/** A guest of the directory; the catalogue reads no guests. */
const guestAccount = 'visiting.consultant@partner.example';

test.afterEach(() => estate.clearFaults());

/** The portal's only sign-in method. */
const startButton = (page: Page) =>
  page.getByRole('button', { name: 'Sign in with the company directory' });

/** Only the portal's pages count: the directory has headings of its own. */
async function expectPortalScreen(page: Page, heading: string) {
  await page.waitForURL(url => url.origin === environment.portalUrl);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  expect(new URL(page.url()).searchParams.has('error')).toBe(false);
  await expect(sidebar(page)).toHaveCount(0);
}

/** Selects a person whom the directory's page does not list first. */
async function searchAndChoose(page: Page, email: string) {
  await page.getByRole('searchbox', { name: 'Search people' }).fill(email);
  await page.getByRole('button', { name: 'Search' }).click();
  await personOnSignInPage(page, email).click();
}

test.describe('sign-in', () => {
  test('comes back to the page that was asked for, and a reload keeps the person signed in', async ({
    page,
  }) => {
    const path = '/catalog/default/component/basket-service';
    await signInAnew(page, accounts.requester, path);
    await expect(page).toHaveURL(`${environment.portalUrl}${path}`);
    const heading = page.getByRole('heading', { name: 'Basket service' });
    await expect(heading).toBeVisible();
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(`${environment.portalUrl}${path}`);
  });

  test('asks for the session once, and loads the app while a person signs in', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', request => {
      const { pathname, searchParams } = new URL(request.url());
      const isForPage = searchParams.has('optional');
      if (pathname.endsWith('/refresh') && isForPage) asked.push(pathname);
    });
    await page.goto('/');
    await expect(startButton(page)).toBeVisible();
    const preloaded = page.locator('link[rel="preload"][as="script"]');
    await expect(preloaded).not.toHaveCount(0);
    expect(asked).toHaveLength(1);

    await signInAnew(page, accounts.requester);
    asked.length = 0;
    await page.reload();
    await expect(sidebar(page)).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('lets a person in who is in no group', async ({ page }) => {
    await signInAnew(page, accounts.starter);
    await expect(page).toHaveURL(/\/home$/);
    const ownPage = `/user/${accounts.starter.replace('@', '_')}`;
    await expect(sidebar(page).locator(`a[href$="${ownPage}"]`)).toBeVisible();
  });

  test('offers the directory and nothing else, no guest, on accessible pages', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(startButton(page)).toBeVisible();
    await expect(page.getByText(/guest/i)).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    for (const theme of themes) {
      await switchTheme(page, theme);
      await expect(startButton(page)).toBeVisible();
      await expectAccessible(page);
    }
    await startButton(page).click();
    await expect(personOnSignInPage(page, accounts.admin)).toBeVisible();
    await expectAccessible(page);
  });

  test('that fails says why each time, until a try works', async ({ page }) => {
    await page.goto('/');
    await test.step('it is cancelled', async () => {
      await startButton(page).click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expectPortalScreen(page, 'The sign-in was cancelled');
    });

    await test.step('the account is disabled', async () => {
      await startButton(page).click();
      await searchAndChoose(page, disabledAccount);
      await page
        .getByRole('button', { name: 'Back to the application' })
        .click();
      await expectPortalScreen(page, 'Your account is disabled');
    });

    await test.step('the catalogue does not know the person', async () => {
      await page
        .getByRole('button', { name: 'Sign in with another account' })
        .click();
      await searchAndChoose(page, guestAccount);
      await expectPortalScreen(page, 'The catalogue does not know you yet');
      await expect(
        page.getByRole('button', { name: 'Try again' }),
      ).toBeVisible();
      await page.reload();
      await expect(startButton(page)).toBeVisible();
      await expect(sidebar(page)).toHaveCount(0);
    });

    await test.step('the directory does not answer', async () => {
      await startButton(page).click();
      await expect(personOnSignInPage(page, accounts.admin)).toBeVisible();
      await estate.fault({
        service: 'sign-in',
        path: '/[^/]+/oauth2/v2.0/token',
        match: 'regex',
        kind: 'cut',
      });
      await personOnSignInPage(page, accounts.requester).click();
      await expectPortalScreen(page, 'The directory does not answer');
      await estate.clearFaults();
    });

    await page.getByRole('button', { name: 'Try again' }).click();
    await personOnSignInPage(page, accounts.requester).click();
    await expect(sidebar(page)).toBeVisible();
  });
});

test.describe('sign-out', () => {
  test('ends the session in every tab, and only a person begins another', async ({
    page,
    context,
  }) => {
    await signInAnew(page, accounts.requester);
    const second = await context.newPage();
    await second.goto('/settings/general');
    await expect(sidebar(second)).toBeVisible();

    await sidebar(page).getByRole('button', { name: 'Sign out' }).click();
    for (const tab of [page, second]) {
      await expectPortalScreen(tab, 'You are signed out');
    }
    for (const tab of [page, second]) {
      await tab.reload();
      await expectPortalScreen(tab, 'You are signed out');
    }
    await startButton(page).click();
    await expect(personOnSignInPage(page, accounts.requester)).toBeVisible();
  });
});

test.describe('inactivity', () => {
  test('warns in every open tab, goes on when asked to, and then signs all of them out', async ({
    page,
    context,
  }) => {
    await context.clock.install();
    await signInAnew(page, accounts.requester);
    const second = await context.newPage();
    await second.goto('/settings/general');
    await expect(sidebar(second)).toBeVisible();
    const tabs = [page, second];

    const warning = (tab: Page) =>
      tab.getByRole('dialog', { name: 'Are you still there?' });
    // The warning appears 30 seconds before the end of the 40 minutes.
    await context.clock.fastForward('39:31');
    for (const tab of tabs) await expect(warning(tab)).toBeVisible();
    await expectAccessible(second);
    await warning(second)
      .getByRole('button', { name: 'Stay signed in' })
      .click();
    for (const tab of tabs) {
      await expect(warning(tab)).toBeHidden();
      await expect(sidebar(tab)).toBeVisible();
    }

    await context.clock.fastForward('40:01');
    for (const tab of tabs) {
      await expectPortalScreen(tab, 'Signed out after inactivity');
      await tab.reload();
      await expectPortalScreen(tab, 'Signed out after inactivity');
      await expect(startButton(tab)).toBeVisible();
    }
    await expect(second).toHaveURL(/\/settings\/general$/);
  });
});
