// covers: *-fields, ecosystem-builder, self-service
import { expect, test } from '@playwright/test';
import { accounts, exploreField, exploredForm, takeSession } from './support';

// Fields are tried out by those who write templates: members of Cloud Platform.
test.beforeEach(async ({ page }) => {
  await takeSession(page, accounts.owner);
  await page.goto('/create/edit/custom-fields');
});

/** Some options of upstream's fields. */
const upstreamOptions = {
  EntityPicker: [
    'allowedKinds',
    'defaultKind',
    'allowArbitraryValues',
    'defaultNamespace',
    'catalogFilter',
  ],
  MultiEntityPicker: [
    'defaultKind',
    'allowArbitraryValues',
    'defaultNamespace',
    'catalogFilter',
  ],
  OwnerPicker: [
    'allowedKinds',
    'allowArbitraryValues',
    'defaultNamespace',
    'catalogFilter',
  ],
  EntityTagsPicker: ['kinds', 'showCounts', 'helperText'],
  RepoUrlPicker: [
    'allowedHosts',
    'allowedOrganizations',
    'allowedOwners',
    'allowedProjects',
    'allowedRepos',
    'requestUserCredentials',
  ],
  RepoBranchPicker: ['requestUserCredentials'],
} as const;

test('the explorer of fields names the options of the pickers (P-400 to P-413), and applies those that are put in', async ({
  page,
}) => {
  for (const [field, options] of Object.entries(upstreamOptions)) {
    await exploreField(page, field);
    for (const option of options) {
      await expect(
        page.getByText(option, { exact: true }).first(),
      ).toBeVisible();
    }
  }

  await exploreField(page, 'TeamMembers');
  await page.getByRole('spinbutton', { name: 'minEntries' }).fill('2');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(
    exploredForm(page)
      .getByText(/at least 2/i)
      .first(),
  ).toBeVisible();
});

/** What one uses first in each field of the portal's own: its role and its name. */
const firstControls: Record<
  string,
  ['textbox' | 'combobox' | 'button', string]
> = {
  EmailField: ['textbox', 'EmailField'],
  ResourceGroupName: ['textbox', 'ResourceGroupName'],
  AzureResourceName: ['textbox', 'AzureResourceName'],
  NetworkRange: ['textbox', 'NetworkRange'],
  DirectoryGroupName: ['textbox', 'DirectoryGroupName'],
  AzureDirectoryGroupPicker: ['combobox', 'AzureDirectoryGroupPicker'],
  AzureSubscriptionPicker: ['combobox', 'AzureSubscriptionPicker'],
  AzureResourceGroupPicker: ['combobox', 'Subscription'],
  AzureResourcePicker: ['combobox', 'Subscription'],
  AzurePolicyAssignmentPicker: ['combobox', 'Subscription'],
  AzureAppServicePlanPicker: ['combobox', 'Subscription'],
  AzureLogicAppPicker: ['combobox', 'Subscription'],
  AzureStorageAccountPicker: ['combobox', 'Subscription'],
  AzureVirtualNetworkPicker: ['combobox', 'Subscription'],
  AzureSubnetPicker: ['combobox', 'Subscription'],
  EnvironmentAccessCheck: ['combobox', 'EnvironmentAccessCheck'],
  ServiceBusForm: ['combobox', 'Entity'],
  ServiceBusTopicPicker: ['combobox', 'Environment'],
  ServiceBusEntityPicker: ['combobox', 'Environment'],
  ConfluentServiceAccountPicker: ['combobox', 'Environment'],
  ConfluentServiceAccountLimiter: [
    'combobox',
    'ConfluentServiceAccountLimiter',
  ],
  ConfluentTopicConfigPicker: ['combobox', 'Environment'],
  IdPoolPicker: ['combobox', 'Environment'],
  IdPoolName: ['textbox', 'IdPoolName'],
  TopicPicker: ['combobox', 'Environment'],
  TopicNameBuilder: ['combobox', 'Application'],
  GithubUserId: ['textbox', 'GithubUserId'],
  GithubCopilotCheck: ['textbox', 'GithubCopilotCheck'],
  RepositoryDropdown: ['combobox', 'RepositoryDropdown'],
  RepositoryName: ['textbox', 'RepositoryName'],
  ComponentHopper: ['combobox', 'ComponentHopper'],
  GroupByEmailCheck: ['textbox', 'GroupByEmailCheck'],
  TeamMembers: ['button', 'Add team members'],
  DirectoryGroupAccess: ['button', 'Add AD groups'],
  CostCode: ['textbox', 'CostCode'],
  Application: ['combobox', 'Application'],
  Product: ['combobox', 'Product'],
  IoCodeValidator: ['textbox', 'IoCodeValidator'],
};

test('the explorer shows each field of the portal, ready to use', async ({
  page,
}) => {
  const form = exploredForm(page);
  for (const [field, [role, name]] of Object.entries(firstControls)) {
    await exploreField(page, field);
    const control = form.getByRole(role, { name, exact: true });
    await expect(control, field).toBeEnabled();
    await expect(form.getByRole('alert'), field).toHaveCount(0);
  }
});

test('the explorer shows a field without a control as a fact', async ({
  page,
}) => {
  await exploreField(page, 'Timestamp');
  const fact = exploredForm(page).getByLabel('Facts: Timestamp');
  await expect(fact.getByRole('term')).toHaveText('Timestamp');
  await expect(fact.getByRole('definition')).toHaveText(/\d/);
});
