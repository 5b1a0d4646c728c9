// covers: code-insights, adrs, adrs-*, code-health, code-health-*, integrations, service-management, entity-tabs-react, source-control-*, access-node
import { expect, type Page, test } from '@playwright/test';
import { accounts, expectAccessible, followTo, takeSession } from './support';

const COMPONENT = '/catalog/default/component';

/** Titles of the tabs of an entity, in their order. */
async function tabsOf(page: Page, name: string): Promise<string[]> {
  await followTo(page, `${COMPONENT}/${name}`);
  const tabs = page
    .getByRole('navigation', { name: 'Content navigation' })
    .getByRole('link');
  // The tabs of the component before may still be shown.
  await expect(tabs.first()).toHaveAttribute('href', `${COMPONENT}/${name}`);
  await expect(tabs.filter({ hasText: 'Integrations' })).toBeVisible();
  return (await tabs.allTextContents()).map(text => text.trim());
}

async function expectNarrow(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(
    () =>
      document.documentElement.scrollWidth -
      document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('components have the tabs of their kind, and each shows its system', async ({
  page,
}) => {
  await takeSession(page, accounts.requester);
  await page.goto('/home');

  await test.step('the order of the tabs', async () => {
    expect(await tabsOf(page, 'order-service')).toEqual([
      'Overview',
      'Code Insights',
      'Documentation',
      'ADRs',
      'Devops',
      'Integrations',
      'Code Health',
      'Service Management',
      'Standards',
    ]);
    expect(await tabsOf(page, 'checkout-web')).toEqual([
      'Overview',
      'Code Insights',
      'CI/CD',
      'Documentation',
      'Code Health',
      'Integrations',
      'Standards',
    ]);
  });

  await test.step('code insights', async () => {
    await followTo(page, `${COMPONENT}/order-service/code-insights`);
    const pulls = page.getByRole('list', { name: 'Open pull requests' });
    await expect(pulls).toContainText('Drop events that were sent twice');
    await expect(pulls).toContainText('Changes requested');
    await expect(page.getByText(/commits? in the last 52 weeks/)).toBeVisible();
    await expect(page.getByText('main is protected')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Languages' })).toContainText(
      'TypeScript',
    );
    await expectAccessible(page);
    await expectNarrow(page);
  });

  await test.step('ADRs', async () => {
    await followTo(page, `${COMPONENT}/order-service/adrs`);
    await page.getByRole('link', { name: 'Keep events for 30 days' }).click();
    await expect(
      page.getByRole('heading', { name: 'Keep events for 30 days' }),
    ).toBeVisible();
    await expect(
      page.getByRole('img', { name: 'From the order to the event' }),
    ).toHaveJSProperty('complete', true);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'ADR 1' }).click();
    await expect(page).toHaveURL(/adrs\/0001-publish-events\.md$/);
    await page.getByRole('link', { name: 'All ADRs' }).click();
    await expect(
      page.getByRole('grid', { name: 'Architecture decision records' }),
    ).toContainText('Proposed');
    await expectAccessible(page);
    await expectNarrow(page);
  });

  await test.step('code health', async () => {
    await followTo(page, `${COMPONENT}/checkout-web/code-health`);
    await expect(
      page.getByRole('list', { name: 'Quality gate' }),
    ).toContainText('Coverage: 48.9 is below 80');
    await expectAccessible(page);
    await expectNarrow(page);
  });

  await test.step('integrations', async () => {
    await followTo(page, `${COMPONENT}/order-service/integrations`);
    for (const name of ['Source control', 'ADRs', 'SonarQube', 'Vault']) {
      await expect(
        page.getByRole('listitem', { name, exact: true }),
      ).toContainText('Connected');
    }
    await expectAccessible(page);
    await expectNarrow(page);
  });

  await test.step('service management', async () => {
    await followTo(page, `${COMPONENT}/order-service/service-management`);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Report an incident' }).click();
    await expect(page.getByLabel(/^Summary/)).toHaveValue(/Order service: /);
  });
});

test('a private repository stays with its owners', async ({ page }) => {
  await takeSession(page, accounts.requester);
  await page.goto(`${COMPONENT}/payments-service/code-insights`);
  await expect(
    page.getByText(/none of your groups owns/).first(),
  ).toBeVisible();
  await followTo(page, `${COMPONENT}/payments-service/adrs`);
  await expect(page.getByText(/none of your groups owns/)).toHaveCount(1);
  await expect(page.getByText(/none of your groups owns/)).toBeVisible();
  await expectAccessible(page);
});
