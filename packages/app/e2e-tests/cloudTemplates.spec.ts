// covers: self-service, azure-*, service-bus-*, directory-*, github-fields, ecosystem-builder, source-control-*, scaffolder-backend-module-*
import { randomInt } from 'node:crypto';
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
import { inGroup } from './support/cloudTemplateRules/azureValues';

const GROUP = 'rg-basket-dev';
/** Nobody who signs in: more groups would be more to choose from for the other tests. */
const MEMBER = 'thandiwe.dlamini@retail.example';
const PURPOSE = { Purpose: 'A test' };
const TAKEN = 'The name is already taken. Please try another name';

test.beforeEach(({ page }) => takeSession(page, accounts.requester));

async function chooseGroup(page: Page, group: string): Promise<void> {
  await choose(page, 'Subscription', SUBSCRIPTION.name);
  await choose(page, 'Resource group', group);
}

test('a resource group is created once, then its name is taken, and it is deleted again', async ({
  page,
}) => {
  const name = uniqueName('rg-e2e');
  // The server caches this list; the new group is in it nevertheless.
  await openForm(page, 'delete-resource-group');
  await chooseGroup(page, GROUP);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();

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

/** A range that no other network of the company has, and no network of an earlier run of the tests. */
const RANGE_START = `10.${randomInt(128, 256)}.${randomInt(256)}`;
const RANGE = `${RANGE_START}.0/24`;
const SUBNET_RANGE = `${RANGE_START}.0/25`;

test('a network with a subnet is created once, then its name is taken', async ({
  page,
}) => {
  const name = uniqueName('vnet-e2e');
  await openForm(page, 'network');
  await chooseGroup(page, GROUP);
  await goOn(page);
  await fillInNetwork(page, name);
  await expect(check(page, 'The name is available')).toBeVisible();
  await goOn(page);
  await expectOwner(page);
  await createAndOpen(page);
  const network = await company.virtualNetwork(GROUP, name);
  expect(network).toMatchObject({
    name,
    properties: {
      subnets: [
        expect.objectContaining({
          name: 'snet-e2e',
          properties: expect.objectContaining({
            addressPrefix: SUBNET_RANGE,
          }),
        }),
      ],
    },
  });

  expect(
    await startRun(page, 'network', {
      environment: 'nonProd',
      group: inGroup(GROUP),
      location: 'westeurope',
      name,
      addressPrefix: '10.66.4.0/24',
      subnetName: 'snet-e2e',
      subnetPrefix: '10.66.4.0/25',
      description: 'A test',
      owner: OWNER,
    }),
  ).toEqual({ status: 400, message: `'Name' ${TAKEN}` });
});

async function fillInNetwork(page: Page, name: string): Promise<void> {
  await fillIn(page, {
    ...PURPOSE,
    'Name of the subnet': 'snet-e2e',
    'Address range of the subnet': SUBNET_RANGE,
  });
  await page.getByRole('textbox', { name: /^Name$|^Name \*/ }).fill(name);
  await page
    .getByRole('textbox', { name: /^Address range$|^Address range \*/ })
    .fill(RANGE);
}

test('a storage account is created once, then its name is taken', async ({
  page,
}) => {
  const name = uniqueName('ste2e').replace('-', '');
  await openForm(page, 'storage-account');
  await chooseGroup(page, GROUP);
  await goOn(page);
  await fillIn(page, { Name: name, ...PURPOSE });
  await expect(check(page, 'The name is available')).toBeVisible();
  await goOn(page);
  await expectOwner(page);
  await createAndOpen(page);
  expect(await company.storageAccount(GROUP, name)).toMatchObject({ name });

  expect(
    await startRun(page, 'storage-account', {
      // In every group: the name is unique in all of Azure.
      group: inGroup('rg-order-management-dev'),
      location: 'westeurope',
      name,
      sku: 'Standard_LRS',
      description: 'A test',
      owner: OWNER,
    }),
  ).toEqual({ status: 400, message: `'Name' ${TAKEN}` });
});

test('a topic of the service bus is created, its name is taken, and it is deleted again', async ({
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

  await openForm(page, 'delete-service-bus-topic');
  await selectNative(page, 'Environment', 'dev');
  const thing = page.getByRole('combobox', {
    name: 'Topic, queue or subscription',
  });
  await thing.fill(name);
  await page.getByRole('option').filter({ hasText: 'Topic' }).click();
  await expect(thing).toHaveValue(name);
  await expect(page.getByLabel('Facts: Service bus entity')).toHaveText(
    /Kind\s*Topic/,
  );
  await expectAccessible(page);
  await confirmAndDelete(page);
  expect(await company.busTopic(name)).toBeUndefined();
});

test('a directory group is created with the members that were named, and deleted again', async ({
  page,
}) => {
  const name = uniqueName('E2E readers');
  await openForm(page, 'directory-group');
  await fillIn(page, { Name: name, ...PURPOSE });
  await expect(check(page, 'The name is available for use')).toBeVisible();
  await goOn(page);

  await page.getByRole('button', { name: 'Add team members' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  const email = dialog.getByRole('textbox', { name: /^Email/ });
  await email.fill('nobody@retail.example');
  await expect(
    dialog.getByText('Invalid Email Id. Please enter a valid one.').first(),
  ).toBeVisible();
  await expect(save).toBeDisabled();
  await email.fill(MEMBER);
  await dialog.getByRole('checkbox', { name: 'Admin' }).check();
  await expect(save).toBeEnabled();
  await expectAccessible(page);
  await save.click();
  await goOn(page);
  await expectOwner(page);
  await createAndOpen(page);
  const group = await company.directoryGroup(name);
  expect(await company.membersOf(String(group?.id))).toEqual([MEMBER]);

  expect(
    await startRun(page, 'directory-group', {
      name,
      description: 'A test',
      members: [{ email: MEMBER, read: true, write: false, admin: false }],
      owner: OWNER,
    }),
  ).toEqual({
    status: 400,
    message:
      "'Name' An AD group already exists with the same name. Please try another name",
  });

  await openForm(page, 'delete-directory-group');
  await choose(page, 'Directory group', name);
  await confirmAndDelete(page);
  expect(await company.directoryGroup(name)).toBeUndefined();
});
