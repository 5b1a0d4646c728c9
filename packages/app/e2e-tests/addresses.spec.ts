// covers: catalog-pages, self-service*, notifications-page, template-acl*, cloud-access*, explore, vault*, pipeline-deploy*, time-saver, search-page, portal-ui
import { expect, test, type Locator, type Page } from '@playwright/test';
import { accounts, followTo, openPage, takeSession } from './support';

/** A list as a sent link shows it: its address, the control that says so, and what that control says. */
interface ListedAt {
  address: string;
  control: (main: Locator) => Locator;
  says: (control: Locator) => Promise<void>;
}

const search = (address: string, text: string): ListedAt => ({
  address,
  control: main => main.getByRole('searchbox').first(),
  says: control => expect(control).toHaveValue(text),
});

const tab = (address: string, name: string): ListedAt => ({
  address,
  control: main => main.getByRole('tab', { name }),
  says: control => expect(control).toHaveAttribute('aria-selected', 'true'),
});

const pick = (address: string, label: RegExp, value: string): ListedAt => ({
  address,
  control: main => main.getByRole('button', { name: label }),
  says: control => expect(control).toContainText(value),
});

const OF_ALL = 'filters[user]=all&filters[text]=';

/** All lists whose state a person changes. */
const LISTS: ListedAt[] = [
  search(`/catalog?filters[kind]=component&${OF_ALL}basket`, 'basket'),
  search(`/api-docs?${OF_ALL}basket`, 'basket'),
  search(`/docs?${OF_ALL}basket`, 'basket'),
  search('/create/templates?search=kafka', 'kafka'),
  search('/worklist?search=parcel&state=failed', 'parcel'),
  search('/notifications?view=all&search=parcel', 'parcel'),
  search('/template-acl?search=repository', 'repository'),
  search('/explore/systems?search=check', 'check'),
  search('/explore/domains?search=com', 'com'),
  search('/vault?search=delivery', 'delivery'),
  search('/catalog/default/component/order-service/ci-cd?search=main', 'main'),
  tab('/cloud-access?view=mine', 'My access'),
  pick('/time-saver?months=36', /Time shown/, '36'),
];

/** The address as the browser has it, whatever it escapes. */
const addressOf = (page: Page) => decodeURIComponent(page.url());

test('every list is as a sent link says, and by Back and Forward as it was left', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await takeSession(page, accounts.requester);
  for (const { address, control, says } of LISTS) {
    await test.step(address, async () => {
      const shown = () => control(page.getByRole('main'));
      await openPage(page, address);
      await says(shown());
      const left = addressOf(page);
      await followTo(page, '/home');
      await expect(
        page.getByRole('heading', { name: 'Home', level: 1 }),
      ).toBeVisible();
      await page.goBack();
      await says(shown());
      await expect.poll(() => addressOf(page)).toBe(left);
      await page.goForward();
      // Upstream's list may write its filters behind any path when its answer comes late.
      await expect(page).toHaveURL(/\/home(\?|$)/);
    });
  }
});

test('what is typed in the catalogue is there again after Back', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  await page.goto('/catalog?filters[kind]=component&filters[user]=all');
  const box = page.getByRole('searchbox', { name: 'Search this list' });
  await box.fill('order');
  const row = page.getByRole('link', { name: 'Order service' }).first();
  await expect(page).toHaveURL(/filters%5Btext%5D=order|filters\[text\]=order/);
  await row.click();
  await expect(page).toHaveURL(/\/component\/order-service/);
  await page.goBack();
  await expect(box).toHaveValue('order');
  await expect(row).toBeVisible();
});
