import { expect, test } from '@playwright/test';
import {
  accounts,
  environment,
  estate,
  expectAccessible,
  personOnSignInPage,
  shortenIdleTime,
  sidebar,
  signIn,
  themes,
  useTheme,
} from './support';

test.afterEach(() => estate.clearFaults());

const start = /sign in with the company directory/i;

test.describe('sign-in', () => {
  for (const [who, email] of Object.entries(accounts)) {
    test(`lets the sample account '${who}' in through the directory`, async ({
      page,
    }) => {
      await signIn(page, email);
      await expect(page).toHaveURL(/\/home$/);
      await expect(sidebar(page)).toBeVisible();
    });
  }

  test('offers the directory and nothing else, no guest', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: start })).toBeVisible();
    await expect(page.getByText(/guest/i)).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(1);
  });

  test('comes back to the page that was asked for', async ({ page }) => {
    await signIn(
      page,
      accounts.requester,
      '/catalog/default/component/basket-service',
    );
    await expect(page).toHaveURL(
      /\/catalog\/default\/component\/basket-service/,
    );
    await expect(
      page.getByRole('heading', { name: /basket/i }).first(),
    ).toBeVisible();
  });

  test('a reload keeps the person signed in', async ({ page }) => {
    await signIn(page, accounts.requester);
    await page.reload();
    await expect(sidebar(page)).toBeVisible();
  });

  test('a cancelled sign-in says so and offers another try', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: start }).click();
    await page
      .getByRole('button', { name: /cancel/i })
      .first()
      .click();
    await expect(
      page.getByRole('heading', { name: /cancelled/i }),
    ).toBeVisible();
    expect(page.url()).not.toContain('error=');
    await expect(page.getByRole('button', { name: start })).toBeVisible();
  });

  test('a disabled account is told so', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: start }).click();
    await page.getByRole('searchbox').fill('former');
    await page.keyboard.press('Enter');
    await personOnSignInPage(page, 'former.colleague@retail.example').click();
    await page
      .getByRole('button', { name: /back|return|go on|continue/i })
      .first()
      .click();
    await expect(
      page.getByRole('heading', { name: /disabled/i }),
    ).toBeVisible();
  });

  test('somebody whom the catalogue does not know yet is told so', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: start }).click();
    await page.getByRole('searchbox').fill('visiting');
    await page.keyboard.press('Enter');
    await personOnSignInPage(
      page,
      'visiting.consultant@partner.example',
    ).click();
    await expect(
      page.getByRole('heading', { name: /catalogue/i }),
    ).toBeVisible();
  });

  test('a directory that does not answer is told apart, and the next try works', async ({
    page,
  }) => {
    await estate.fault({
      service: 'sign-in',
      path: '/[^/]+/oauth2/v2.0/token',
      match: 'regex',
      kind: 'cut',
    });
    await page.goto('/');
    await page.getByRole('button', { name: start }).click();
    await personOnSignInPage(page, accounts.requester).click();
    await expect(
      page.getByRole('heading', { name: /directory/i }),
    ).toBeVisible();
    await estate.clearFaults();
    await signIn(page, accounts.requester);
  });

  test('the page of the directory and of the portal are accessible', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: start })).toBeVisible();
    for (const theme of themes) {
      await useTheme(page, theme);
      await expect(page.getByRole('button', { name: start })).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: start }).click();
    await expect(personOnSignInPage(page, accounts.admin)).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('inactivity', () => {
  test('warns in every open tab, goes on when asked to, and then signs all of them out', async ({
    page,
    context,
  }) => {
    await shortenIdleTime(page, {
      idleTimeoutMinutes: 0.35,
      promptBeforeIdleSeconds: 15,
    });
    await signIn(page, accounts.requester);
    const second = await context.newPage();
    await second.goto(`${environment.portalUrl}/settings`);
    await expect(sidebar(second)).toBeVisible();

    const warning = (tab: typeof page) =>
      tab.getByRole('dialog', { name: /still there|inactiv|signed out/i });
    await expect(warning(page)).toBeVisible({ timeout: 30_000 });
    await expect(warning(second)).toBeVisible({ timeout: 30_000 });
    await warning(second)
      .getByRole('button', { name: /stay|keep|continue|still here/i })
      .click();
    await expect(warning(page)).toBeHidden();
    await expect(warning(second)).toBeHidden();

    await expect(page.getByRole('heading', { name: /inactiv/i })).toBeVisible({
      timeout: 60_000,
    });
    await expect(second.getByRole('heading', { name: /inactiv/i })).toBeVisible(
      { timeout: 60_000 },
    );
    await page.reload();
    await expect(page.getByRole('button', { name: start })).toBeVisible();
  });
});
