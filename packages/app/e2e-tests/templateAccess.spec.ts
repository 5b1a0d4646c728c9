// covers: template-acl*, catalog-*, directory-*, permission-*, self-service
import { readFileSync } from 'node:fs';
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
  openAccessPage,
  openPage,
  resetAccess,
  signIn,
  takeSession,
  switchTheme,
  themes,
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

  test('sees the list and no means to change it', async ({ page }) => {
    await callAccess(manager, '/acl', {
      entity_refs: ['group:default/stores'],
    });
    await page.goto('/template-acl');
    await page.getByRole('button', { name: /Choose a template/ }).click();
    await page.getByRole('option', { name: new RegExp(title) }).click();
    await expect(page).toHaveURL(/template=template(:|%3A)default/);

    await expect(page.getByText('Read Only')).toBeVisible();
    await expect(
      page.getByText(
        `You have read-only access to this template. Owner group: ${owner}`,
      ),
    ).toBeVisible();
    await expect(
      page.getByRole('heading', { name: 'Access Control List (1 entries)' }),
    ).toBeVisible();
    await expect(accessRow(page, 'Stores')).toContainText('5 days');
    await expect(accessRow(page, 'Stores')).toContainText('View Only');
    await expect(page.getByText('Add User/Group Access')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
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

test('an admin adds several at once with the keyboard, and takes the list away as a file', async ({
  page,
}) => {
  await takeSession(page, accounts.admin);
  await openAccessPage(page);
  await expect(page.getByText('Admin Access')).toBeVisible();
  await expect(
    page.getByText(
      'No users or groups have been granted access to this template yet.',
    ),
  ).toBeVisible();

  const field = page.getByRole('combobox', { name: 'Search for users' });
  for (const person of ['Daniel Abebe', 'Asha Requester']) {
    await field.focus();
    await page.keyboard.type(person);
    await expect(page.getByRole('option', { name: person })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(
      page
        .getByRole('grid', { name: 'Chosen users' })
        .getByRole('row', { name: person }),
    ).toBeVisible();
  }
  await page.getByRole('button', { name: 'Add 2' }).focus();
  await page.keyboard.press('Enter');
  for (const person of ['Daniel Abebe', 'Asha Requester']) {
    await expect(
      page.getByText(`Added user "${person}" to ACL (expires in 5 days)`),
    ).toBeVisible();
  }
  await expect(
    page.getByRole('heading', { name: 'Access Control List (2 entries)' }),
  ).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await (await download).path();
  const lines = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  expect(lines).toHaveLength(3);
  expect(lines.join()).toContain(requester.ref);
});

test('a template comes and goes in the open hub of who gets and loses access', async ({
  page,
}) => {
  await signIn(page, accounts.requester, '/create/templates');
  await expect(
    page.getByRole('heading', { name: 'New service' }).first(),
  ).toBeVisible();
  await expect(card(page)).toHaveCount(0);

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
  for (const theme of themes) {
    await switchTheme(page, theme);
    await expect(
      page.getByRole('button', { name: 'Ask for access' }),
    ).toBeVisible();
    await expectAccessible(page);
  }
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

test('who is declined reads why, and may not decide on the own request', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  await openAccessPage(page);
  await page.getByRole('button', { name: 'Ask for access' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('I like clouds');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(
    page.getByText(/Your request waits for a decision/),
  ).toBeVisible();

  const waiting = await page.request.get(
    `${environment.backendUrl}/api/template-acl/requests?role=mine`,
    { headers: { authorization: `Bearer ${await userToken(page)}` } },
  );
  const { requests } = await waiting.json();
  const own = requests.find(
    (request: { status: string }) => request.status === 'pending',
  );
  const approved = await page.request.post(
    `${environment.backendUrl}/api/template-acl/requests/${own.id}/approve`,
    {
      headers: { authorization: `Bearer ${await userToken(page)}` },
      data: {},
    },
  );
  expect(approved.status()).toBe(403);

  await openAccessPage(manager);
  await manager
    .getByRole('button', { name: 'Decline the request of Asha Requester' })
    .click();
  const decision = manager.getByRole('dialog');
  await decision
    .getByRole('textbox', { name: /Comment/ })
    .fill('Use the shared one');
  await decision.getByRole('button', { name: 'Decline' }).click();
  await expect(
    manager.getByText('Declined the request of "Asha Requester"'),
  ).toBeVisible();

  await expect(
    page.getByText(
      'Your last request was declined by Theo Owner: Use the shared one',
    ),
  ).toBeVisible();
});

test.describe('the list of templates', () => {
  const list = (page: Page) =>
    page.getByRole('grid', { name: 'Controlled templates' });
  const cells = (page: Page) =>
    list(page)
      .getByRole('row')
      .filter({ hasText: title })
      .getByRole('gridcell');
  const TOAST = `You have read-only access to this template. Owner group: ${owner}`;

  test('tells a requester how to get access, and leads to the template', async ({
    page,
  }) => {
    await callAccess(manager, '/acl', {
      entity_refs: ['group:default/stores'],
    });
    await takeSession(page, accounts.requester);
    await openPage(page, '/template-acl');
    await expect(cells(page)).toHaveText([
      owner,
      '1',
      '1',
      'None',
      'Ask for access',
    ]);
    for (const theme of themes) {
      await switchTheme(page, theme);
      await expectAccessible(page);
    }

    await page.setViewportSize({ width: 390, height: 844 });
    const cards = page.getByRole('list', { name: 'Controlled templates' });
    await expect(
      cards.getByRole('listitem').filter({ hasText: title }),
    ).toContainText('Ask for access');
    await expectAccessible(page);
    await cards.getByRole('link', { name: title, exact: true }).click();

    await expect(page).toHaveURL(/template=template(:|%3A)default/);
    await expect(page.getByText(TOAST)).toBeVisible();
    expect(await controlsBelow(page, TOAST)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByText(TOAST)).toBeVisible();
    expect(await controlsBelow(page, TOAST)).toEqual([]);
  });

  test('tells an owner of the holders and the requests, also of one for more time', async ({
    page,
  }) => {
    await callAccess(manager, '/acl', { entity_refs: [requester.ref] });
    await takeSession(page, accounts.requester);
    await callAccess(page, '/requests', {
      reason: 'Not done',
      kind: 'extension',
    });

    await openPage(manager, '/template-acl');
    await expect(cells(manager)).toHaveText([owner, '1', '1', 'Owner', 'Open']);
    await expect(list(manager)).toContainText('1 request waits for you');
    await list(manager).getByRole('link', { name: title, exact: true }).click();
    await expect(accessRow(manager, 'Asha Requester')).toContainText(
      'Asked for more time on',
    );
    await manager
      .getByRole('link', { name: 'All controlled templates' })
      .click();
    await expect(list(manager)).toBeVisible();
  });
});

test('a toast on a narrow page that is scrolled down lies over nothing that was seen', async ({
  browser,
}) => {
  await callAccess(manager, '/acl', {
    entity_refs: ['group:default/stores'],
  });
  const context = await browser.newContext({
    viewport: { width: 390, height: 500 },
  });
  const page = await context.newPage();
  await takeSession(page, accounts.owner);
  await openAccessPage(page);
  const history = page.getByRole('heading', { name: 'History' });
  await expect(history).toBeVisible();
  const extend = page.getByRole('button', {
    name: 'Extend access for Stores by 5 days',
  });
  await extend.evaluate(button => button.scrollIntoView({ block: 'start' }));
  const topOf = async () => (await extend.boundingBox())?.y ?? NaN;
  const before = await topOf();
  await extend.click();

  const toast = page
    .locator('.bui-Alert')
    .filter({ hasText: 'Extended access for group "Stores" by 5 days' });
  await expect(toast).toBeInViewport();
  const { height } = (await toast.boundingBox()) ?? { height: NaN };
  expect(await topOf()).toBeGreaterThanOrEqual(before + height);
  await context.close();
});

/** The names of the controls of the page that a toast lies over. */
function controlsBelow(page: Page, text: string): Promise<string[]> {
  return page.getByText(text).evaluate(element => {
    const toast = element.closest('.bui-Alert');
    if (!toast) throw new Error('The toast is not one of the page');
    const over = toast.getBoundingClientRect();
    return [...document.querySelectorAll('a, button, input, textarea')]
      .filter(control => !toast.contains(control))
      .filter(control => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return (
          Math.max(left, over.left) < Math.min(right, over.right) &&
          Math.max(top, over.top) < Math.min(bottom, over.bottom)
        );
      })
      .map(control => control.textContent || control.outerHTML);
  });
}

test('the access page is accessible in both themes', async ({ page }) => {
  await callAccess(manager, '/acl', {
    entity_refs: [requester.ref, 'group:default/stores'],
    reason: 'Release night',
  });
  await takeSession(page, accounts.owner);
  await openAccessPage(page);
  await expect(accessRow(page, 'Stores')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  for (const theme of themes) {
    await switchTheme(page, theme);
    await expectAccessible(page);
  }
});
