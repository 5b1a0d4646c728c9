// covers: template-acl*, cloud-access*, grants-*, catalog-*, directory-*, entity-page
import { type Browser, expect, type Page, test } from '@playwright/test';
import {
  accounts,
  controlledTemplate,
  environment,
  expectAccessible,
  followTo,
  resetAccess,
  takeSession,
  userToken,
} from './support';

const PAGE = '/catalog/default/group/checkout';

const card = (page: Page, title: RegExp | string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title }) });

const list = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true });

/** The page of a person of the group that owns the controlled template. */
let manager: Page;

test.beforeAll(async ({ browser }: { browser: Browser }) => {
  manager = await (await browser.newContext()).newPage();
  await takeSession(manager, accounts.owner);
  const response = await manager.request.post(
    `${environment.backendUrl}/api/template-acl/templates/${controlledTemplate.name}/acl`,
    {
      headers: { authorization: `Bearer ${await userToken(manager)}` },
      data: { entity_refs: ['group:default/checkout'] },
    },
  );
  expect(response.ok()).toBe(true);
});
test.afterAll(async () => {
  await resetAccess(manager);
  await manager.context().close();
});

test('the page of the own group shows people with roles, all that it owns by kind, and grants with their end', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  await page.goto(PAGE);
  const asha = list(page, 'Members')
    .getByRole('listitem')
    .filter({ hasText: 'Asha Requester' });
  await expect(asha).toContainText('Senior Software Engineer');
  await expect(asha.getByRole('link', { name: /@/ })).toHaveAttribute(
    'href',
    'mailto:app.requester@retail.example',
  );

  await expect(
    list(page, 'Components').getByRole('link', { name: 'Basket service' }),
  ).toBeVisible();
  for (const [kind, title] of [
    ['APIs', 'Basket API'],
    ['Systems', 'Checkout'],
    ['Resources', 'Order database'],
  ]) {
    await expect(
      list(page, kind).getByRole('link', { name: title, exact: true }),
    ).toBeVisible();
  }

  const grants = list(page, 'Access to templates').getByRole('listitem');
  await expect(grants).toHaveText(
    new RegExp(`${controlledTemplate.title}.*Ends: 5 days`),
  );
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(asha).toBeVisible();
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > window.innerWidth,
  );
  expect(isTooWide).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });

  await grants.getByRole('link', { name: controlledTemplate.title }).click();
  await expect(
    page.getByRole('heading', { name: controlledTemplate.title }),
  ).toBeVisible();

  await followTo(page, '/catalog/default/group/digital');
  await list(page, 'Groups in it')
    .getByRole('link', { name: 'Payments' })
    .click();
  await expect(page).toHaveURL(/group\/payments$/);
  await expect(card(page, /^Members \(\d+\)/)).toBeVisible();
});

test('who is not in the group sees its people, and not its grants', async ({
  page,
}) => {
  await takeSession(page, accounts.starter);
  await page.goto(PAGE);
  await expect(
    list(page, 'Members').getByRole('link', { name: 'Asha Requester' }),
  ).toBeVisible();
  const grants = card(page, 'Grants');
  await expect(grants).toContainText('Only its members');
  await expect(grants).not.toContainText(controlledTemplate.title);
});
