import { UserError } from '../errors.mjs';

/** The sample accounts who see the pages. */
export const ACCOUNTS = {
  admin: 'portal.admin@retail.example',
  owner: 'template.owner@retail.example',
  requester: 'app.requester@retail.example',
  secondOwner: 'lucia.moretti@retail.example',
  starter: 'new.starter@retail.example',
};

/** Widths of the pictures, with the height of the window. */
export const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

export const THEMES = ['light', 'dark'];

const PICTURE_FILE = new RegExp(
  `^(.+)-(?:${SIZES.map(({ width }) => width).join('|')})-(?:${THEMES.join('|')})\\.webp$`,
);

/** The name of the saved view in pictures. */
const PICTURED_VIEW = 'All components';

const FORM = '/create/templates/default/new-service';
const component = name => `/catalog/default/component/${name}`;
const DEPLOYMENTS = `${component('order-service')}/ci-cd/deployments`;

/**
 * A page in one state.
 *
 * @typedef {object} PictureEntry
 * @property {string} name - beginning of the file names
 * @property {string} route - a name in braces is the value of that sample
 * @property {keyof typeof ACCOUNTS} [account] - without it, nobody is signed in
 * @property {string | RegExp} shows - a visible text without which the page is not as it should be
 * @property {string[]} [needs] - further samples
 * @property {(tools: StepTools) => Promise<unknown>} [steps] - what a person does first
 * @property {number[]} [widths] - all by default
 * @property {boolean} [reopens] - the page is drawn for the theme with which it was opened
 * @property {boolean} [isError] - the picture is of an error
 */

/**
 * @typedef {object} StepTools
 * @property {import('@playwright/test').Page} page
 * @property {typeof import('@playwright/test').expect} expect
 * @property {(path: string) => Promise<void>} visit - follows a link within the portal
 */

/** @type {readonly PictureEntry[]} */
export const PAGES = [
  { name: 'sign-in', route: '/', shows: /company directory/, isError: true },
  {
    name: 'home',
    route: '/home',
    account: 'requester',
    needs: ['completedRun', 'failedRun', 'announcement'],
    shows: 'Basket service',
    steps: visitSome,
  },
  {
    name: 'home-starter',
    route: '/home',
    account: 'starter',
    shows: /^Good (morning|afternoon|evening)/,
  },
  {
    name: 'catalogue-own',
    route: '/catalog',
    account: 'requester',
    shows: 'Basket service',
  },
  {
    name: 'catalogue-all',
    route: '/catalog?filters[kind]=component&filters[user]=all',
    account: 'requester',
    shows: 'Checkout website',
  },
  {
    name: 'catalogue-empty',
    route: '/catalog?filters[kind]=component&filters[user]=all',
    account: 'requester',
    shows: 'Checkout website',
    steps: async ({ page, expect }) => {
      await page
        .getByRole('searchbox', { name: 'Search this list' })
        .fill('zeppelin');
      await expect(page.getByText(/^No components/).first()).toBeVisible();
    },
  },
  {
    name: 'catalogue-views',
    route: '/catalog?filters[kind]=component&filters[user]=all',
    account: 'secondOwner',
    shows: 'Checkout website',
    steps: saveView,
  },
  {
    name: 'catalogue-selection',
    route: '/catalog?filters[kind]=component&filters[user]=all',
    account: 'admin',
    shows: 'Checkout website',
    steps: async ({ page, expect }) => {
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await page.getByText('Select all on this page').click();
      await expect(
        page.getByRole('button', { name: 'Start a campaign' }),
      ).toBeVisible();
    },
  },
  {
    name: 'entity-service',
    route: component('order-service'),
    account: 'requester',
    shows: 'partners/delivery-slots',
  },
  {
    name: 'entity-website',
    route: component('checkout-web'),
    account: 'requester',
    shows: 'Checkout website',
  },
  {
    name: 'entity-api',
    route: '/catalog/default/api/order-events',
    account: 'requester',
    shows: 'Order service',
  },
  {
    name: 'entity-api-definition',
    route: '/catalog/default/api/basket-api/definition',
    account: 'requester',
    shows: 'Create an empty basket',
  },
  {
    name: 'entity-system',
    route: '/catalog/default/system/checkout',
    account: 'requester',
    shows: 'Order service',
  },
  {
    name: 'entity-domain',
    route: '/catalog/default/domain/commerce',
    account: 'requester',
    shows: 'Commerce',
  },
  {
    name: 'entity-resource',
    route: '/catalog/default/resource/order-db',
    account: 'requester',
    shows: 'Order service',
  },
  {
    name: 'entity-group',
    route: '/catalog/default/group/checkout',
    account: 'requester',
    shows: 'Asha Requester',
  },
  {
    name: 'entity-user',
    route: '/catalog/default/user/app.requester_retail.example',
    account: 'requester',
    shows: 'Asha Requester',
  },
  {
    name: 'entity-template',
    route: '/catalog/default/template/new-service',
    account: 'requester',
    shows: 'New service',
  },
  {
    name: 'entity-code-insights',
    route: `${component('order-service')}/code-insights`,
    account: 'requester',
    shows: 'Drop events that were sent twice',
  },
  {
    name: 'entity-adrs',
    route: `${component('order-service')}/adrs`,
    account: 'requester',
    shows: 'Keep events for 30 days',
  },
  {
    name: 'entity-devops',
    route: `${component('order-service')}/ci-cd`,
    account: 'requester',
    shows: /CI Run|^CI$/,
  },
  {
    name: 'entity-integrations',
    route: `${component('order-service')}/integrations`,
    account: 'requester',
    shows: /integration/i,
  },
  {
    name: 'entity-code-health',
    route: `${component('order-service')}/code-health`,
    account: 'requester',
    shows: /coverage/i,
  },
  {
    name: 'entity-missing-annotation',
    route: `${component('basket-service')}/code-health`,
    account: 'requester',
    shows: /sonarqube\.org\/project-key/,
  },
  {
    name: 'apis',
    route: '/api-docs',
    account: 'requester',
    shows: 'Basket API',
  },
  {
    name: 'docs',
    route: '/docs',
    account: 'requester',
    shows: /handbook/i,
  },
  {
    name: 'document',
    route: '/docs/default/component/platform-handbook/guides/writing-docs',
    account: 'requester',
    shows: /writ/i,
    steps: ({ page, expect }) =>
      expect(page.locator('article pre code').first()).toBeVisible(),
    reopens: true,
  },
  {
    name: 'search',
    route: '/search?query=order',
    account: 'requester',
    shows: 'Order service',
  },
  {
    name: 'search-nothing',
    route: '/search?query=zeppelin',
    account: 'requester',
    shows: /Check the spelling/,
  },
  {
    name: 'quick-search',
    route: '/home',
    account: 'requester',
    shows: 'Basket service',
    steps: async ({ page, expect }) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Quick search' }).fill('order');
      const found = page.getByRole('option', { name: /^Order service/ });
      await expect(found.first()).toBeVisible();
    },
  },
  {
    name: 'hub',
    route: '/create/templates',
    account: 'requester',
    shows: 'New service',
  },
  {
    name: 'hub-search',
    route: '/create/templates',
    account: 'requester',
    shows: 'New service',
    steps: async ({ page, expect }) => {
      const search = page.getByRole('searchbox', { name: 'Search templates' });
      await search.fill('topic');
      await expect(page.getByText(/for “topic”/).first()).toBeVisible();
    },
  },
  { name: 'form', route: FORM, account: 'requester', shows: 'Name' },
  {
    name: 'form-error',
    route: FORM,
    account: 'requester',
    shows: 'Name',
    isError: true,
    steps: async ({ page, expect }) => {
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      const summary = page.getByRole('alert').filter({ hasText: /needs? you/ });
      await expect(summary).toBeVisible();
    },
  },
  {
    name: 'form-review',
    route: FORM,
    account: 'requester',
    shows: 'Name',
    steps: goToReview,
  },
  {
    name: 'form-topic',
    route: '/create/templates/default/kafka-topic',
    account: 'requester',
    shows: /Application/,
  },
  {
    name: 'worklist',
    route: '/worklist',
    account: 'requester',
    needs: ['completedRun', 'failedRun'],
    shows: 'returns-desk',
  },
  {
    name: 'worklist-empty',
    route: '/worklist',
    account: 'starter',
    shows: 'No information to display',
  },
  {
    name: 'run-done',
    route: '/worklist/{completedRun}',
    account: 'requester',
    shows: 'Open in catalogue',
  },
  {
    name: 'run-failed',
    route: '/worklist/{failedRun}',
    account: 'requester',
    shows: 'Retry',
    isError: true,
  },
  {
    name: 'template-access',
    route: '/template-acl',
    account: 'owner',
    needs: ['accessRequest'],
    shows: 'Infrastructure repository',
  },
  {
    name: 'template-access-template',
    route: '/template-acl?template=template:default/infrastructure-repository',
    account: 'owner',
    needs: ['accessRequest'],
    shows: 'Infrastructure repository',
  },
  {
    name: 'template-access-requester',
    route: '/template-acl',
    account: 'requester',
    needs: ['accessRequest'],
    shows: 'Infrastructure repository',
  },
  {
    name: 'access-why',
    route: '/access/why?action=template.use&template=infrastructure-repository',
    account: 'requester',
    shows: 'Who can give it',
  },
  {
    name: 'assistants',
    route: '/assistants',
    account: 'requester',
    shows: 'Connect an assistant',
  },
  {
    name: 'freezes',
    route: '/freezes',
    account: 'owner',
    shows: 'Christmas',
  },
  {
    name: 'cloud-access',
    route: '/azure-portal/access-requests',
    account: 'requester',
    needs: ['cloudRequest'],
    shows: 'Contributor of rg-checkout-prod',
  },
  {
    name: 'cloud-access-waiting',
    route: '/azure-portal/access-requests?view=waiting',
    account: 'secondOwner',
    needs: ['cloudRequest'],
    shows: 'Contributor of rg-checkout-prod',
  },
  {
    name: 'explore-teams',
    route: '/explore/groups',
    account: 'requester',
    shows: 'Checkout',
  },
  {
    name: 'explore-domains',
    route: '/explore/domains',
    account: 'requester',
    shows: 'Commerce',
  },
  {
    name: 'explore-systems',
    route: '/explore/systems',
    account: 'requester',
    shows: 'Checkout',
  },
  {
    name: 'finops',
    route: '/finops',
    account: 'requester',
    shows: 'Compute Engine',
  },
  {
    name: 'carbonops',
    route: '/carbonops?duration=P90D',
    account: 'requester',
    shows: 'The method',
  },
  {
    name: 'cloud-monitor',
    route: '/service-status',
    account: 'requester',
    shows: 'Confluent Cloud',
  },
  {
    name: 'announcements',
    route: '/announcements',
    account: 'requester',
    needs: ['announcement'],
    shows: 'Tills are restarted on Saturday night',
  },
  {
    name: 'announcement',
    route: '/announcements/{announcement}',
    account: 'requester',
    shows: /No orders are lost/,
  },
  {
    name: 'announcement-new',
    route: '/announcements/new',
    account: 'admin',
    shows: 'Title',
  },
  {
    name: 'time-saver',
    route: '/timesaver',
    account: 'requester',
    needs: ['completedRun'],
    shows: 'By template',
  },
  {
    name: 'vault',
    route: '/vault',
    account: 'requester',
    shows: 'legacy-queue',
  },
  {
    name: 'on-call',
    route: '/on-call?entity=component:default/order-service',
    account: 'requester',
    shows: 'Orders wait for stock',
  },
  {
    name: 'time-line',
    route:
      '/on-call/time-line?entity=component:default/order-service&system=pagerduty&incident={incident}',
    account: 'requester',
    needs: ['deployments'],
    shows: 'v1.9.0 to user-acceptance',
  },
  {
    name: 'deployments',
    route: DEPLOYMENTS,
    account: 'requester',
    needs: ['deployments'],
    shows: 'v1.9.0',
  },
  {
    name: 'deployment-approval',
    route: DEPLOYMENTS,
    account: 'secondOwner',
    needs: ['deployments', 'waitingDeployment'],
    shows: 'Waiting for your decision',
  },
  {
    name: 'standards',
    route: '/standards',
    account: 'requester',
    // Made when the components are evaluated.
    needs: ['campaign'],
    shows: 'A runbook is linked',
  },
  {
    name: 'entity-standards',
    route: `${component('order-service')}/standards`,
    account: 'requester',
    needs: ['campaign'],
    shows: 'Next thing to do',
  },
  {
    name: 'campaign',
    route: '/standards/campaigns/{campaign}',
    account: 'requester',
    shows: 'Runbooks before the holidays',
  },
  {
    name: 'run-requests',
    route: '/run-requests',
    account: 'owner',
    needs: ['runRequest'],
    shows: 'Storage account',
  },
  {
    name: 'notifications',
    route: '/notifications',
    account: 'owner',
    needs: ['accessRequest'],
    shows: /Infrastructure repository/,
  },
  {
    name: 'settings',
    route: '/settings',
    account: 'requester',
    shows: 'Digital',
  },
  {
    name: 'catalogue-graph',
    route:
      '/catalog-graph?rootEntityRefs[]=component:default/order-service&maxDepth=1',
    account: 'requester',
    shows: /order[- ]service/i,
  },
  {
    name: 'catalogue-import',
    route: '/catalog-import',
    account: 'admin',
    shows: /Address/,
  },
  {
    name: 'catalogue-import-many',
    route: '/catalog-import/repositories?search=label',
    account: 'admin',
    // The first visit has the repositories read.
    shows: /from CODEOWNERS/,
  },
  {
    name: 'support',
    route: '/catalog?filters[kind]=component&filters[user]=all',
    account: 'requester',
    shows: 'Checkout website',
    // Narrow pages do not have it.
    widths: [1440],
    steps: async ({ page, expect }) => {
      await page.getByRole('button', { name: /^Contact/ }).click();
      await expect(page.getByRole('dialog').first()).toBeVisible();
    },
  },
  {
    name: 'not-found',
    route: '/no-such-page',
    account: 'requester',
    shows: /There is no page at/,
    isError: true,
  },
  {
    name: 'no-permission',
    route: '/announcements/new',
    account: 'requester',
    shows: /You may not publish announcements/,
    isError: true,
  },
  {
    name: 'no-permission-figures',
    route: '/carbonops?group=group:default/cloud-platform',
    account: 'requester',
    shows: /You cannot see these figures/,
    isError: true,
  },
];

/**
 * The pages with these names; all of them without a name.
 *
 * @throws UserError with the unknown names
 */
export function choosePages(pages, names) {
  const known = pages.map(({ name }) => name);
  const unknown = names.filter(name => !known.includes(name));
  if (unknown.length > 0) {
    throw new UserError(
      `There is no page ${unknown.join(', ')}: the pages are ${known.join(', ')}.`,
    );
  }
  return pages.filter(({ name }) => names.length === 0 || names.includes(name));
}

/** Names of the samples that a page needs. */
export function samplesOf({ route, needs = [] }) {
  const named = [...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return [...new Set([...needs, ...named])];
}

/** The file of a picture. */
export const fileOf = (name, width, theme) => `${name}-${width}-${theme}.webp`;

/** Returns true for the picture of a page that is not in the list any more. */
export function isStale(file) {
  const [, name] = PICTURE_FILE.exec(file) ?? [];
  return name !== undefined && !PAGES.some(page => page.name === name);
}

/** Visits some pages, which home then lists. */
async function visitSome({ page, expect, visit }) {
  for (const path of [
    '/docs/default/component/platform-handbook',
    '/catalog/default/component/order-service',
    '/create/templates',
  ]) {
    await visit(path);
    // A visit is saved when the page has been open for a moment.
    await page.waitForFunction(
      visited =>
        Object.entries(localStorage).some(
          ([key, visits]) => key.includes('visits') && visits.includes(visited),
        ),
      path,
    );
  }
  await visit('/home');
  const visited = page.getByRole('region', { name: 'Recently visited' });
  await expect(visited.getByRole('link').first()).toBeVisible();
}

/** Opens the views, and saves one unless it is there. */
async function saveView({ page, expect }) {
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText(/^(There are no views yet|My views)$/).first(),
  ).toBeVisible();
  const view = dialog.getByRole('button', { name: PICTURED_VIEW, exact: true });
  if (await view.isVisible()) return;
  await dialog.getByRole('button', { name: 'Save this list' }).click();
  await dialog
    .getByRole('textbox', { name: 'Name', exact: true })
    .fill(PICTURED_VIEW);
  await dialog.getByRole('button', { name: /Who sees it/ }).click();
  await page.getByRole('option', { name: 'Checkout', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(view).toBeVisible();
}

async function goToReview({ page, expect }) {
  const press = name => page.getByRole('button', { name, exact: true }).click();
  await page.getByLabel(/^Name/).fill('delivery-slots');
  await page
    .getByLabel(/^Description/)
    .fill('Offers customers the delivery slots of their store');
  await press('Next');
  await expect(page.getByText(/your only group/).first()).toBeVisible();
  await press('Next');
  const repository = page.getByRole('textbox', { name: 'Repository' });
  await expect(repository).toHaveValue('delivery-slots');
  await press('Review');
  await expect(page.getByRole('button', { name: 'Create' })).toBeVisible();
}
