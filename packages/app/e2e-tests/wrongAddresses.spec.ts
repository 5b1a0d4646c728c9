// covers: self-service, template-acl, techdocs-*, explore, announcements*, assistant-*, cost-insights
import { expect, type Page, test } from '@playwright/test';
import { accounts, followTo, signIn } from './support';
import { watchPage } from './support/watchPage';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Addresses of what does not exist, with the heading and the way on that belongs to its kind. */
const WRONG: [path: string, heading: string, way: string][] = [
  ['/nowhere', 'Page not found', 'Open the catalogue'],
  [
    '/catalog/default/component/doesnotexist',
    'Component not found',
    'See all components',
  ],
  [
    '/catalog/default/group/doesnotexist/any-tab',
    'Group not found',
    'See all teams',
  ],
  [
    '/catalog/default/user/doesnotexist',
    'User not found',
    'See everybody who is in the catalogue',
  ],
  [
    '/docs/default/component/doesnotexist',
    'Documentation not found',
    'See all documentation',
  ],
  [
    '/docs/default/component/platform-handbook/no-such-page',
    'Page not found',
    'Go to the first page of it',
  ],
  [`/create/tasks/${NOBODY}`, 'Run not found', 'See your runs'],
  ['/worklist/not-a-uuid', 'Run not found', 'See your runs'],
  [
    '/create/templates/default/new-service/no-such-page',
    'Page not found',
    'Go to Self-Service Hub',
  ],
  [
    '/create/templates/default/doesnotexist',
    'Template not found',
    'See all templates',
  ],
  ['/create/no-such-tab', 'Page not found', 'Go to Self-Service Hub'],
  ['/explore/no-such-tab', 'Page not found', 'Go to Explore'],
  ['/finops/no-such-page', 'Page not found', 'Go to FinOps'],
  ['/carbonops/no-such-page', 'Page not found', 'Go to CarbonOps'],
  ['/freezes/no-such-page', 'Page not found', 'Go to Freeze calendar'],
  ['/notifications/no-such-page', 'Page not found', 'Go to Notifications'],
  ['/service-status/no-such-page', 'Page not found', 'Go to Cloud Monitor'],
  ['/settings/no-such-page', 'Page not found', 'Go to Settings'],
  ['/template-acl/no-such-page', 'Page not found', 'Go to RBAC'],
  ['/timesaver/no-such-page', 'Page not found', 'Go to Time Saver'],
  ['/vault/no-such-page', 'Page not found', 'Go to Vault'],
  [
    '/azure-portal/access-requests/no-such-page',
    'Page not found',
    'Go to Azure Portal',
  ],
  [
    '/catalog-graph?rootEntityRefs[]=component:default/doesnotexist',
    'Component not found',
    'See all components',
  ],
  [
    `/announcements/${NOBODY}`,
    'Announcement not found',
    'See all announcements',
  ],
  [`/confirm-run/${NOBODY}`, 'Prepared run not found', 'See your runs'],
];

/** What a browser says of the request that finds nothing. */
const EXPECTED = /^40[04] GET |^console: .*status of 40[04]/;

async function expectNotFound(page: Page, heading: string, way: string) {
  const ways = page.getByRole('navigation', { name: 'Ways on' });
  await expect(
    page.getByRole('heading', { name: heading, level: 1 }),
  ).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(
    page.getByText(/^There is no .*, or you may not see it\./),
  ).toBeVisible();
  await expect(page).toHaveTitle(`${heading} | Harbour`);
  await expect(ways.getByRole('link', { name: way })).toBeVisible();
  await expect(ways.getByRole('link', { name: /^Search/ })).toBeVisible();
  await expect(ways.getByRole('link', { name: /home page/ })).toBeVisible();
  await expect(ways.getByRole('link', { name: /support/ })).toBeVisible();
}

test('wrong addresses lead on, say no more than that, and are not among the visited pages', async ({
  page,
}) => {
  const watch = watchPage(page);
  await signIn(page, accounts.requester, '/home');
  for (const [path, heading, way] of WRONG) {
    await test.step(path, async () => {
      watch.forget();
      await followTo(page, path);
      await expectNotFound(page, heading, way);
      expect(
        watch.problems().filter(problem => !EXPECTED.test(problem)),
      ).toEqual([]);
    });
  }

  await test.step('a template that may be hidden, which one can ask for', async () => {
    await followTo(page, '/create/templates/default/doesnotexist');
    await expect(
      page.getByRole('button', { name: 'Ask for access' }),
    ).toBeVisible();
  });

  await test.step('a centre of the graph, with the picker of another', async () => {
    await followTo(
      page,
      '/catalog-graph?rootEntityRefs[]=component:default/doesnotexist',
    );
    await page.getByRole('combobox', { name: 'Find an entity' }).fill('Basket');
    await page
      .getByRole('option', { name: /Basket service/ })
      .first()
      .click();
    await expect(
      page.getByRole('heading', { name: 'Catalog Graph', level: 1 }),
    ).toHaveCount(1);
    await expect(page.getByText('Component not found')).toHaveCount(0);
  });

  await followTo(page, '/home');
  await expect(
    page
      .getByRole('region', { name: 'Recently visited' })
      .getByText(/^The pages you open are listed here/),
  ).toBeVisible();
});
