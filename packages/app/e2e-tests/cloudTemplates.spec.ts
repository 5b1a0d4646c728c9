// covers: self-service, azure-*, service-bus-*, directory-*, github-fields, ecosystem-builder, source-control-*, scaffolder-backend-module-*
import { expect, type Page, test } from '@playwright/test';
import {
  accounts,
  check,
  choose,
  company,
  confirmAndDelete,
  createAndOpen,
  expectAccessible,
  expectOwner,
  fillIn,
  goOn,
  openForm,
  OWNER,
  selectNative,
  takeSession,
  startRun,
  SUBSCRIPTION,
  switchTheme,
  themes,
  uniqueName,
} from './support';

const GROUP = 'rg-basket-dev';
const PURPOSE = { Purpose: 'A test' };

test.beforeEach(({ page }) => takeSession(page, accounts.requester));

async function chooseGroup(page: Page, group: string): Promise<void> {
  await choose(page, 'Subscription', SUBSCRIPTION.name);
  await choose(page, 'Resource group', group);
}

test('a resource group is created once, then its name is taken, and it is deleted again', async ({
  page,
}) => {
  const name = uniqueName('rg-e2e');
  await openForm(page, 'resource-group');
  await choose(page, 'Subscription', SUBSCRIPTION.name);
  await goOn(page);
  const field = page.getByRole('textbox', { name: 'Name' });
  await field.fill('basket-dev');
  await expect(
    check(
      page,
      'Name it rg-<application>-<environment>, in lower-case letters and digits',
    ),
  ).toBeVisible();
  await field.fill(GROUP);
  await expect(check(page, 'Resource Group Already Exists')).toBeVisible();
  await field.fill(name);
  await expect(check(page, 'Resource Group Available')).toBeVisible();
  await expect(
    page.getByText(/^Made of Prefix rg, Application .+, Environment .+\.$/),
  ).toBeAttached();
  await expectAccessible(page);
  await switchThemeElsewhere(page);
  // Nothing of what was entered is lost on the way.
  await expect(field).toHaveValue(name);
  await expectAccessible(page);
  await fillIn(page, PURPOSE);
  await goOn(page);
  await expectOwner(page);
  await createAndOpen(page);
  await expect(
    page.getByRole('heading', { name: new RegExp(name) }).first(),
  ).toBeVisible();
  expect(await company.resourceGroup(name)).toMatchObject({
    name,
    location: 'westeurope',
  });

  await openForm(page, 'resource-group');
  await choose(page, 'Subscription', SUBSCRIPTION.name);
  await goOn(page);
  await fillIn(page, { Name: name, ...PURPOSE });
  await expect(check(page, 'Resource Group Already Exists')).toBeVisible();
  await goOn(page);
  await expect(
    page.getByRole('link', { name: 'Name: Resource Group Already Exists' }),
  ).toBeVisible();
  const values = { subscription: SUBSCRIPTION, location: 'westeurope', name };
  expect(
    await startRun(page, 'resource-group', {
      ...values,
      description: 'A test',
      owner: OWNER,
    }),
  ).toEqual({ status: 400, message: "'Name' Resource Group Already Exists" });

  await openForm(page, 'delete-resource-group');
  await chooseGroup(page, name);
  await confirmAndDelete(page);
  expect(await company.resourceGroup(name)).toBeUndefined();
});

/** As somebody does in another tab; also at dusk, when the operating system changes its theme. */
async function switchThemeElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/settings');
  await switchTheme(other, themes[1]);
  await other.close();
  await expect(page.locator('body')).toHaveAttribute(
    'data-theme-mode',
    themes[1],
  );
}

test('a topic of the service bus is created once, then its name is taken', async ({
  page,
}) => {
  const app = uniqueName('e2e').slice(-8).replace('-', 'x');
  await openForm(page, 'service-bus-topic');
  await selectNative(page, 'Entity', 'topic');
  await selectNative(page, 'Environment', 'dev');
  const functionality = 'basket-emptied';
  await fillIn(page, {
    App: app,
    Interface: 'int001',
    Functionality: functionality,
    ...PURPOSE,
  });
  const name = await page
    .getByLabel('Facts: Service bus')
    .getByRole('definition')
    .innerText();
  expect(name).toContain(`${app}-int001-${functionality}`);
  await goOn(page);
  await expectOwner(page);
  await createAndOpen(page);
  expect(await company.busTopic(name)).toMatchObject({ name });

  const topicData = {
    appName: app,
    interfaceId: 'int001',
    functionality,
    topicName: name,
  };
  expect(
    await startRun(page, 'service-bus-topic', {
      bus: { entity: 'topic', env: 'dev', topicData },
      description: 'A test',
      owner: OWNER,
    }),
  ).toEqual({
    status: 400,
    message:
      "'Service bus' A topic already exists with the same name. Please try another name",
  });
});
