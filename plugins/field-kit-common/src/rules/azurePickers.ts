import { z } from 'zod/v3';
import { defineRule } from '../FieldRule';
import { forCreating, optional, purpose } from '../lib/options';
import { isBlank } from '../lib/text';
import { isUuid } from '../lib/uuid';
import type { Lookup } from '../lookups';
import {
  AZURE_LEVEL_MESSAGES,
  AZURE_LEVELS,
  azureIdOf,
  notFoundMessage,
  type AzureChoice,
  type AzureLevel,
} from './azureLevels';

/** Which subscriptions a picker offers (ledger C-112). */
const filter = z
  .string()
  .default('all')
  .describe('`all`, or a value of the tag subscription_type');

/** The levels of each picker, from the top (ledger C-095 to C-103). */
export const AZURE_PICKER_LEVELS = {
  AzureResourceGroupPicker: ['subscription', 'resourceGroup'],
  AzureResourcePicker: ['subscription', 'resourceGroup', 'resource'],
  AzurePolicyAssignmentPicker: [
    'subscription',
    'resourceGroup',
    'resource',
    'policyAssignment',
  ],
  AzureAppServicePlanPicker: [
    'subscription',
    'resourceGroup',
    'appServicePlan',
  ],
  AzureLogicAppPicker: [
    'subscription',
    'resourceGroup',
    'appServicePlan',
    'logicApp',
  ],
  AzureStorageAccountPicker: [
    'subscription',
    'resourceGroup',
    'storageAccount',
  ],
  AzureVirtualNetworkPicker: [
    'subscription',
    'resourceGroup',
    'virtualNetwork',
  ],
  AzureSubnetPicker: [
    'subscription',
    'resourceGroup',
    'virtualNetwork',
    'subnet',
  ],
} as const satisfies Record<string, readonly AzureLevel[]>;

/** Levels that may be left empty although one below them is chosen: a policy may apply to a whole group. */
const SKIPPABLE_LEVELS: readonly AzureLevel[] = ['resource'];

/**
 * Says whether a level of a picker may be left empty. The last one is what the picker is about.
 *
 * @param levels - of the picker, from the top
 */
export function isSkippableLevel(
  level: AzureLevel,
  levels: readonly AzureLevel[],
): boolean {
  return SKIPPABLE_LEVELS.includes(level) && level !== levels.at(-1);
}

function isChosen(level: AzureLevel, choice: AzureChoice): boolean {
  if (level === 'subscription') return isUuid(choice.subscription?.id ?? '');
  if (level === 'resourceGroup') {
    return !isBlank(choice.resourceGroup?.resourceGroupName ?? '');
  }
  return !isBlank(azureIdOf(level, choice) ?? '');
}

function lookupOf(level: AzureLevel, choice: AzureChoice): Lookup {
  const subscriptionId = choice.subscription?.id ?? '';
  const resourceGroupName = choice.resourceGroup?.resourceGroupName ?? '';
  const message = notFoundMessage(level);
  if (level === 'subscription') {
    return { kind: 'subscription-exists', subscriptionId, choice, message };
  }
  if (level === 'resourceGroup') {
    return {
      kind: 'resource-group-exists',
      subscriptionId,
      name: resourceGroupName,
      choice,
      message,
    };
  }
  return {
    kind: 'azure-object-exists',
    type: level,
    subscriptionId,
    resourceGroupName,
    id: azureIdOf(level, choice) ?? '',
    parentId: parentIdOf(level, choice),
    virtualNetworkName:
      level === 'subnet' ? choice.virtualNetwork?.vnet_name : undefined,
    choice,
    message,
  };
}

function parentIdOf(
  level: AzureLevel,
  choice: AzureChoice,
): string | undefined {
  if (level === 'logicApp') return azureIdOf('appServicePlan', choice);
  return level === 'policyAssignment'
    ? azureIdOf('resource', choice)
    : undefined;
}

/** Told of a resource group, unless there is a reason. */
const MAY_NOT =
  'You may not use this resource group so. Please select another one';

function purposeLookups(
  { subscription, resourceGroup }: AzureChoice,
  use: 'create' | 'delete' | undefined,
): Lookup[] {
  const group = {
    subscriptionId: subscription?.id ?? '',
    resourceGroupName: resourceGroup?.resourceGroupName ?? '',
  };
  switch (use) {
    case 'create':
      return [{ kind: 'may-create', ...group, message: MAY_NOT }];
    case 'delete':
      return [
        {
          kind: 'may-delete',
          thing: { type: 'resource-group', ...group },
          message: MAY_NOT,
        },
      ];
    default:
      return [];
  }
}

function definePicker(levels: readonly AzureLevel[]) {
  const last = levels[levels.length - 1];
  const shape = Object.fromEntries(
    levels.map(level => [level, AZURE_LEVELS[level].optional()]),
  );
  return defineRule<
    { filter: string; optional: boolean; for?: 'create' | 'delete' },
    AzureChoice
  >({
    options: z.object({ filter, optional, for: purpose }),
    value: z.object(shape),
    initialValue: {},
    malformed: AZURE_LEVEL_MESSAGES[last],
    check(choice, { options }) {
      const isEmpty = levels.every(level => !isChosen(level, choice));
      if (isEmpty && options.optional) return [];
      const missing = levels.find(
        level => !isChosen(level, choice) && !isSkippableLevel(level, levels),
      );
      return missing ? [AZURE_LEVEL_MESSAGES[missing]] : [];
    },
    lookups: (choice, { options }) =>
      isChosen(last, choice)
        ? [lookupOf(last, choice), ...purposeLookups(choice, options.for)]
        : [],
  });
}

/** A subscription: id and name (ledger C-094). */
export const azureSubscriptionPicker = defineRule({
  options: z.object({ filter, optional, for: forCreating }),
  value: AZURE_LEVELS.subscription,
  initialValue: { id: '', name: '' },
  malformed: AZURE_LEVEL_MESSAGES.subscription,
  check: ({ id }, { options }) =>
    isUuid(id) || (id === '' && options.optional)
      ? []
      : [AZURE_LEVEL_MESSAGES.subscription],
  lookups(subscription, { options }) {
    if (subscription.id === '') return [];
    const exists = lookupOf('subscription', { subscription });
    const mayCreate = {
      kind: 'may-create' as const,
      subscriptionId: subscription.id,
      message: 'You may create nothing in this subscription',
    };
    return options.for === undefined ? [exists] : [exists, mayCreate];
  },
});

export const azureResourceGroupPicker = definePicker(
  AZURE_PICKER_LEVELS.AzureResourceGroupPicker,
);
export const azureResourcePicker = definePicker(
  AZURE_PICKER_LEVELS.AzureResourcePicker,
);
export const azurePolicyAssignmentPicker = definePicker(
  AZURE_PICKER_LEVELS.AzurePolicyAssignmentPicker,
);
export const azureAppServicePlanPicker = definePicker(
  AZURE_PICKER_LEVELS.AzureAppServicePlanPicker,
);
export const azureLogicAppPicker = definePicker(
  AZURE_PICKER_LEVELS.AzureLogicAppPicker,
);
export const azureStorageAccountPicker = definePicker(
  AZURE_PICKER_LEVELS.AzureStorageAccountPicker,
);
export const azureVirtualNetworkPicker = definePicker(
  AZURE_PICKER_LEVELS.AzureVirtualNetworkPicker,
);
export const azureSubnetPicker = definePicker(
  AZURE_PICKER_LEVELS.AzureSubnetPicker,
);
