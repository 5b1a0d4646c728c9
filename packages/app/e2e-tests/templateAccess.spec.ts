// covers: template-acl*, catalog-*, directory-*, permission-*, self-service
import { type Browser, expect, type Page, test } from '@playwright/test';
import {
  accessRow,
  accounts,
  choosePrincipal,
  controlledTemplate,
  environment,
  expectAccessible,
  followTo,
  getJson,
  listeningTo,
  openAccessPage,
  openPage,
  resetAccess,
  signIn,
  takeSession,
  userToken,
} from './support';

const { name, owner, ref, title } = controlledTemplate;

/** Opens the portal as somebody, in a browser of their own. */
async function openAs(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await takeSession(page, email);
  return page;
}

/** The page of a person of the group that owns the template. */
let manager: Page;

test.beforeAll(async ({ browser }) => {
  manager = await openAs(browser, accounts.owner);
});
test.afterEach(() => resetAccess(manager));
test.afterAll(() => manager.context().close());

/** Asks the access service as the person on the page. */
async function callAccess(page: Page, path: string, data: object) {
  return page.request.post(
    `${environment.backendUrl}/api/template-acl/templates/${name}${path}`,
    { headers: { authorization: `Bearer ${await userToken(page)}` }, data },
  );
}

/** The search is filled every 45 seconds. */
const INDEXING = { timeout: 60_000 };

interface SearchAnswer {
  results: { document: { title: string } }[];
}
const search = (page: Page, term: string) =>
  getJson<SearchAnswer>(page, `/api/search/query?term=${term}`);
const titlesOf = ({ results }: SearchAnswer) =>
  results.map(({ document }) => document.title);

const requester = { ref: 'user:default/app.requester_retail.example' };

const card = (page: Page) => page.getByRole('heading', { name: title });

test.describe('who only reads', () => {
  test.beforeEach(({ page }) => takeSession(page, accounts.requester));

  test('does not find the template in the hub, the catalogue or the search', async ({
    page,
  }) => {
    await page.goto('/create/templates');
    await expect(
      page.getByRole('heading', { name: 'New service' }).first(),
    ).toBeVisible();
    await expect(card(page)).toHaveCount(0);

    await followTo(page, '/catalog?filters[kind]=template');
    await expect(page.getByRole('link', { name: 'New service' })).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);

    const query = encodeURIComponent(title);
    // Once it is in the index.
    await expect
      .poll(async () => titlesOf(await search(manager, query)), INDEXING)
      .toContain(title);
    await followTo(page, `/search?query=${query}`);
    await expect(
      page
        .getByRole('list', { name: 'Search results' })
        .or(page.getByText(/Nothing found/)),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  });

  test('is refused by the server whatever the page shows', async ({ page }) => {
    const added = await callAccess(page, '/acl', {
      entity_refs: [requester.ref],
    });
    expect(added.status()).toBe(403);
    const started = await page.request.post(
      `${environment.backendUrl}/api/scaffolder/v2/tasks`,
      {
        headers: { authorization: `Bearer ${await userToken(page)}` },
        data: { templateRef: ref, values: {} },
      },
    );
    expect(started.status()).toBe(404);
  });
});

test('a manager adds people and groups, extends and removes them', async () => {
  const page = manager;
  await openAccessPage(page);
  await expect(
    page.getByText('Management Access', { exact: true }),
  ).toBeVisible();
  await expect(
    page.getByText(
      `You have management access to this template as a member of ${owner}`,
    ),
  ).toBeVisible();

  await choosePrincipal(page, 'users', 'Daniel Abebe');
  await page
    .getByRole('textbox', { name: /Reason/ })
    .fill('Moves the shop to a new region');
  await page.getByRole('button', { name: 'Add 1' }).click();
  await expect(
    page.getByText('Added user "Daniel Abebe" to ACL (expires in 5 days)'),
  ).toBeVisible();
  await expectAccessible(page);
  const person = accessRow(page, 'Daniel Abebe');
  await expect(person).toContainText('5 days');
  await expect(person).toContainText('Moves the shop to a new region');

  await choosePrincipal(page, 'users', 'Daniel Abebe');
  await page.getByRole('button', { name: 'Add 1' }).click();
  await expect(
    page.getByText('Extended access for user "Daniel Abebe" by 5 days'),
  ).toBeVisible();
  await expect(person).not.toContainText('5 days');

  await choosePrincipal(page, 'groups', 'Stores');
  await page.getByRole('button', { name: 'Add 1' }).click();
  await expect(
    page.getByText('Added group "Stores" to ACL (expires in 5 days)'),
  ).toBeVisible();
  await page
    .getByRole('button', { name: 'Extend access for Stores by 5 days' })
    .click();
  await expect(
    page.getByText('Extended access for group "Stores" by 5 days'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Remove Stores' }).click();
  await expect(page.getByText('Removed "Stores" from ACL')).toBeVisible();
  await expect(accessRow(page, 'Stores')).toHaveCount(0);
  await expect(
    page.getByRole('heading', { name: 'Access Control List (1 entries)' }),
  ).toBeVisible();
  // The latest event is the first.
  await expect(
    page.getByRole('region', { name: 'History' }).getByRole('listitem').first(),
  ).toContainText('Theo Owner removed Stores');
});

test('a template comes and goes in the open hub of who gets and loses access', async ({
  page,
}) => {
  const isListening = listeningTo(page, 'template-acl');
  await signIn(page, accounts.requester, '/create/templates');
  await expect(
    page.getByRole('heading', { name: 'New service' }).first(),
  ).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await isListening;

  await openAccessPage(manager);
  await choosePrincipal(manager, 'users', 'Asha Requester');
  await manager.getByRole('button', { name: 'Add 1' }).click();
  await expect(card(page).first()).toBeVisible();

  // What was opened with access can be used.
  await followTo(page, `/create/templates/default/${name}`);
  await expect(page.getByRole('button', { name: /Next|Review/ })).toBeVisible();
  await followTo(page, '/create/templates');
  await expect(card(page).first()).toBeVisible();

  await manager.getByRole('button', { name: 'Remove Asha Requester' }).click();
  await expect(
    manager.getByText('Removed "Asha Requester" from ACL'),
  ).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await expect(
    page.getByRole('heading', { name: 'New service' }).first(),
  ).toBeVisible();
});

test('who was led to a hidden template asks, is approved and uses it', async ({
  page,
}) => {
  await signIn(page, accounts.requester, `/create/templates/default/${name}`);
  await expect(
    page.getByRole('heading', { name: 'Template not found', level: 2 }),
  ).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask for access' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('New region');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(
    page
      .getByText('Your request was sent. The owners of the template decide.')
      .first(),
  ).toBeVisible();

  await openPage(manager, '/notifications');
  await manager
    .getByRole('link', { name: /Asha Requester asks/ })
    .first()
    .click();
  await expect(manager).toHaveURL(/\/template-acl\?template=/);
  await expect(
    manager.getByText('Asha Requester asks for access').first(),
  ).toBeVisible();
  await expect(manager.getByText('New region').first()).toBeVisible();
  await manager
    .getByRole('button', { name: 'Approve the request of Asha Requester' })
    .click();
  await manager
    .getByRole('dialog')
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(
    manager.getByText('Approved the request of "Asha Requester"'),
  ).toBeVisible();
  await expect(accessRow(manager, 'Asha Requester')).toContainText('5 days');

  await followTo(page, '/create/templates');
  await followTo(page, `/create/templates/default/${name}`);
  await expect(page.getByRole('button', { name: /Next|Review/ })).toBeVisible();
});
