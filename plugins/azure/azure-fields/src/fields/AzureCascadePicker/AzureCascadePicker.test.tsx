import { deferred, renderWizard } from '@portal/plugin-field-kit/testUtils';
import { AZURE_LEVEL_MESSAGES } from '@portal/plugin-azure-common';
import { screen, waitFor } from '@testing-library/react';
import * as fields from '.';
import {
  azurePortal,
  choose,
  fact,
  fieldOf,
  groupPolicy,
  groupsOf,
  inGroup,
  list,
  logicApp,
  network,
  ONE,
  OTHER_STEP,
  picker,
  plan,
  resource,
  resourcePolicy,
  shopGroup,
  SYSTEM_FAILS,
  storageAccount,
  subnet,
  SUBSCRIPTIONS,
  TWO,
} from '../../__testUtils__';

const FIELDS = Object.values(fields);

const subscription = { id: ONE, name: 'Shop production' };
const shop = { subscription, resourceGroup: shopGroup };
const toShop = ['Subscription: Shop production', 'Resource group: rg-shop'];

interface SetupOptions {
  options?: object;
  portal?: ReturnType<typeof azurePortal>;
  thing?: object;
}

function setup(name: string, settings: SetupOptions = {}) {
  const { options, portal = azurePortal(), thing } = settings;
  return renderWizard({
    fields: FIELDS,
    portal,
    steps: [{ thing: fieldOf(name, options) }, OTHER_STEP],
    initialState: thing && { thing: JSON.parse(JSON.stringify(thing)) },
  });
}

type Wizard = Awaited<ReturnType<typeof setup>>;

async function walk({ user }: Wizard, choices: readonly string[]) {
  for (const choice of choices) {
    const [label, option] = choice.split(': ');
    await choose(user, label, option);
  }
}

/** Each field (ledger C-095 to C-111): what is chosen in the group, what it gives, a fact that it shows. */
const WALKS: [string, string[], object, Record<string, string>][] = [
  [
    'AzureResourcePicker',
    ['Resource: basket'],
    { resource },
    { 'Resource type': 'Microsoft.Web/sites', 'Resource SKU': 'P1v3' },
  ],
  [
    'AzurePolicyAssignmentPicker',
    ['Resource (optional): basket', 'Policy assignment: HTTPS only'],
    { resource, policyAssignment: resourcePolicy },
    {
      'Policy definition': resourcePolicy.policyDefinitionId,
      Scope: resourcePolicy.scope,
      'Assignment type': resourcePolicy.type,
    },
  ],
  [
    'AzurePolicyAssignmentPicker',
    ['Policy assignment: Only in the UK'],
    { policyAssignment: groupPolicy },
    { Scope: groupPolicy.scope, 'Assignment location': 'ukwest' },
  ],
  [
    'AzureAppServicePlanPicker',
    ['App service plan: plan-shop'],
    { appServicePlan: plan },
    { 'App service plan id': plan.appserviceplan_id },
  ],
  [
    'AzureLogicAppPicker',
    ['App service plan: plan-shop', 'Logic app: orders-flow'],
    { appServicePlan: plan, logicApp },
    { 'Logic app id': logicApp.id, 'Virtual network subnet': 'snet-apps' },
  ],
  [
    'AzureStorageAccountPicker',
    ['Storage account: stshop'],
    { storageAccount },
    { 'Storage account id': storageAccount.id },
  ],
  [
    'AzureVirtualNetworkPicker',
    ['Virtual network: vnet-shop'],
    { virtualNetwork: network },
    { 'Virtual network id': network.vnet_id },
  ],
  [
    'AzureSubnetPicker',
    ['Virtual network: vnet-shop', 'Subnet: snet-web'],
    { virtualNetwork: network, subnet },
    { 'Subnet id': subnet.subnet_id },
  ],
];

async function createdBy({ next, review, create, created }: Wizard) {
  await next();
  await screen.findByLabelText('Other');
  await review();
  await create();
  return created;
}

describe.each(WALKS)('%s, %j', (name, choices, value, facts) => {
  it('gives what was chosen at each level, and shows facts', async () => {
    const wizard = await setup(name, { thing: shop });
    await walk(wizard, choices);
    for (const [name_, text] of Object.entries(facts)) {
      expect(fact(name_)).toHaveTextContent(text);
    }
    expect(await createdBy(wizard)).toEqual([{ thing: { ...shop, ...value } }]);
  });
});

describe('an Azure cascade', () => {
  it('gives the subscription and its group, and shows facts', async () => {
    const wizard = await setup('AzureResourceGroupPicker');
    await walk(wizard, toShop);
    expect(fact('Subscription id')).toHaveTextContent(ONE);
    expect(fact('Location')).toHaveTextContent('uksouth');
    expect(fact('Tags')).toHaveTextContent('team: checkout, cost: C100');
    expect(await createdBy(wizard)).toEqual([{ thing: shop }]);
  });

  it('is one group under its title, with what is below closed', async () => {
    await setup('AzureSubnetPicker');
    expect(screen.getByRole('group', { name: 'Thing' })).toBeVisible();
    expect(picker('Subscription')).toBeEnabled();
    for (const label of ['Resource group', 'Virtual network', 'Subnet']) {
      expect(picker(label)).toBeDisabled();
    }
  });

  it('asks for subscriptions with a tag (C-112)', async () => {
    const { portal } = await setup('AzureResourcePicker', {
      options: { filter: 'prod' },
    });
    await waitFor(() =>
      expect(portal.asked).toEqual([`/${SUBSCRIPTIONS}?filter=prod`]),
    );
  });

  it.each([
    [{}, 'subscription', 'Subscription'],
    [{ subscription }, 'resourceGroup', 'Resource group'],
    [shop, 'appServicePlan', 'App service plan'],
    [{ ...shop, appServicePlan: plan }, 'logicApp', 'Logic app'],
  ] as const)('after %j wants the next level', async (thing, level, label) => {
    const wizard = await setup('AzureLogicAppPicker', { thing });
    expect(picker(label)).toBeValid();
    await wizard.next();
    const message = AZURE_LEVEL_MESSAGES[level];
    expect(await screen.findByText(`'Thing' ${message}`)).toBeVisible();
    expect(picker(label)).toBeInvalid();
    expect(picker(label)).toHaveAccessibleDescription(
      expect.stringContaining(message),
    );
  });

  it('may be left empty where the template says so, but not half empty', async () => {
    const wizard = await setup('AzureResourceGroupPicker', {
      options: { optional: true },
    });
    await walk(wizard, toShop.slice(0, 1));
    await wizard.next();
    expect(
      await screen.findByText("'Thing' Please select a resource group"),
    ).toBeVisible();
    await wizard.user.click(
      screen.getByRole('button', { name: 'Clear: Subscription' }),
    );
    await wizard.next();
    expect(await screen.findByLabelText('Other')).toBeVisible();
  });

  it('clears everything below a change (C-104)', async () => {
    const wizard = await setup('AzureSubnetPicker', {
      thing: { ...shop, virtualNetwork: network, subnet },
    });
    expect(picker('Subnet')).toHaveValue('snet-web');
    await choose(wizard.user, 'Subscription', 'Shop sandbox');
    for (const label of ['Resource group', 'Virtual network', 'Subnet']) {
      expect(picker(label)).toHaveValue('');
    }
    expect(picker('Virtual network')).toBeDisabled();
    expect(fact('Subscription id')).toHaveTextContent(TWO);
    expect(screen.queryByText('Subnet id')).not.toBeInTheDocument();
    expect(
      await screen.findByText(
        'There are no resource groups in this subscription',
      ),
    ).toBeVisible();
  });

  it('drops the list of a subscription that was changed while it loaded', async () => {
    const late = deferred<Response>();
    const portal = azurePortal().on(groupsOf(ONE), () => late.promise);
    const { user } = await setup('AzureResourceGroupPicker', { portal });
    await choose(user, 'Subscription', 'Shop production');
    expect(await screen.findByText('Loading…')).toBeVisible();
    await choose(user, 'Subscription', 'Shop sandbox');
    const nothing = 'There are no resource groups in this subscription';
    expect(await screen.findByText(nothing)).toBeVisible();
    late.resolve(list([shopGroup]));
    await user.click(picker('Resource group'));
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(screen.getAllByText(nothing)).not.toHaveLength(0);
  });

  it('reads policies anew for a resource (C-098, C-102)', async () => {
    const wizard = await setup('AzurePolicyAssignmentPicker', { thing: shop });
    await walk(wizard, ['Policy assignment: Only in the UK']);
    await choose(wizard.user, 'Resource (optional)', 'basket');
    expect(picker('Policy assignment')).toHaveValue('');
    await choose(wizard.user, 'Policy assignment', 'HTTPS only');
    expect(wizard.portal.asked).toContain(
      `/${inGroup('policyAssignments')}?resource=${resource.resource_id}`,
    );
  });

  it('logs that the system fails, with an empty list of groups and a retry (C-117)', async () => {
    const [, reason, fail] = SYSTEM_FAILS;
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    let isDown = true;
    const portal = azurePortal().on(groupsOf(ONE), () =>
      isDown ? fail() : list([shopGroup]),
    );
    const { user } = await setup('AzureResourceGroupPicker', { portal });
    await choose(user, 'Subscription', 'Shop production');
    const failed = 'Failed to fetch resource groups';
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getByText(`(${reason})`)).toBeVisible();
    expect(log).toHaveBeenCalledWith(`${failed}: ${reason}`);
    log.mockRestore();
    await user.click(picker('Resource group'));
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    isDown = false;
    await user.click(
      screen.getByRole('button', { name: 'Try again: Resource group' }),
    );
    await choose(user, 'Resource group', 'rg-shop');
    expect(picker('Resource group')).toHaveValue('rg-shop');
  });

  it('says that a list below cannot be read, and asks again', async () => {
    let isDown = true;
    const [, reason, fail] = SYSTEM_FAILS;
    const portal = azurePortal().on(inGroup('storageAccounts'), () =>
      isDown ? fail() : list([storageAccount]),
    );
    const wizard = await setup('AzureStorageAccountPicker', {
      portal,
      thing: shop,
    });
    expect(
      await screen.findByText('The list could not be loaded'),
    ).toBeVisible();
    expect(screen.getByText(`(${reason})`)).toBeVisible();
    isDown = false;
    await wizard.user.click(
      screen.getByRole('button', { name: 'Try again: Storage account' }),
    );
    await walk(wizard, ['Storage account: stshop']);
    expect(picker('Storage account')).toHaveValue('stshop');
  });

  it('finds one of 5,000 groups, with few of them in the page', async () => {
    const groups = Array.from({ length: 5000 }, (_, index) => ({
      ...shopGroup,
      id: `${shopGroup.id}-${index}`,
      resourceGroupName: `rg-${index}`,
    }));
    const portal = azurePortal().on(groupsOf(ONE), () => list(groups));
    const { user } = await setup('AzureResourceGroupPicker', { portal });
    await choose(user, 'Subscription', 'Shop production');
    await user.click(picker('Resource group'));
    await screen.findAllByRole('option');
    expect(screen.getAllByRole('option').length).toBeLessThan(30);
    await user.paste('rg-4711');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(picker('Resource group')).toHaveValue('rg-4711');
  });

  it('finds that what was chosen is gone', async () => {
    const portal = azurePortal().on(inGroup('storageAccounts'), () => list([]));
    const { next } = await setup('AzureStorageAccountPicker', {
      portal,
      thing: { ...shop, storageAccount },
    });
    const message =
      'What was chosen was not found. Please select a storage account';
    expect(await screen.findByText(message)).toBeVisible();
    await next();
    expect(await screen.findByText(`'Thing' ${message}`)).toBeVisible();
  });

  it('keeps everything over Next and Back', async () => {
    const wizard = await setup('AzureLogicAppPicker', { thing: shop });
    await walk(wizard, [
      'App service plan: plan-shop',
      'Logic app: orders-flow',
    ]);
    await wizard.next();
    await screen.findByLabelText('Other');
    await wizard.back();
    await waitFor(() => expect(picker('Logic app')).toHaveValue('orders-flow'));
    expect(picker('Subscription')).toHaveValue('Shop production');
    expect(picker('Resource group')).toHaveValue('rg-shop');
    expect(picker('App service plan')).toHaveValue('plan-shop');
  });

  it('keeps two on one page apart, and reads a list once for both', async () => {
    const { user, portal, review, create, created } = await renderWizard({
      fields: FIELDS,
      portal: azurePortal(),
      steps: [
        {
          one: { ...fieldOf('AzureResourceGroupPicker'), title: 'One' },
          two: {
            ...fieldOf('AzureResourceGroupPicker', { optional: true }),
            title: 'Two',
          },
        },
      ],
    });
    const [first] = screen.getAllByRole('combobox', { name: 'Subscription' });
    await user.click(first);
    await user.click(
      await screen.findByRole('option', { name: /^Shop production/ }),
    );
    await user.click(
      screen.getAllByRole('combobox', { name: 'Resource group' })[0],
    );
    await user.click(await screen.findByRole('option', { name: /^rg-shop/ }));
    expect(portal.countOf(`${SUBSCRIPTIONS}?`)).toBe(1);
    await review();
    await create();
    expect(created).toEqual([{ one: shop, two: {} }]);
  });
});
