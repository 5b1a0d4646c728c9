import { isUuid } from '@portal/plugin-company-systems-common';
import { z } from 'zod/v3';
import { defineRule } from '../FieldRule';
import { forCreating, optional, purpose } from '../lib/options';
import { isBlank } from '../lib/text';
import { lookUp, type Lookup } from '../lookups';
import { AZURE_LISTS, type AzureList } from '../systems/azureLists';
import {
  AZURE_LEVEL_MESSAGES,
  AZURE_LEVELS,
  notFoundMessage,
  type AzureChoice,
  type AzureLevel,
} from './azureLevels';

/** The filter of the list of subscriptions (ledger C-112). */
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

/** Levels that may stay empty above a selection: a policy may apply to a whole group. */
const SKIPPABLE_LEVELS: readonly AzureLevel[] = ['resource'];

/**
 * Returns true if a level of a picker may stay empty. The last level is never skippable.
 *
 * @param levels - levels of the picker, from the top
 */
export function isSkippableLevel(
  level: AzureLevel,
  levels: readonly AzureLevel[],
): boolean {
  return SKIPPABLE_LEVELS.includes(level) && level !== levels.at(-1);
}

/** The id of the selection at a level, or an empty text. */
function idOf<Level extends AzureLevel>(
  level: Level,
  choice: AzureChoice,
): string {
  const list: AzureList<Level> = AZURE_LISTS[level];
  const item = choice[level];
  return item === undefined ? '' : list.toId(item);
}

function isChosen(level: AzureLevel, choice: AzureChoice): boolean {
  const id = idOf(level, choice);
  return level === 'subscription' ? isUuid(id) : !isBlank(id);
}

function exists<Level extends AzureLevel>(
  level: Level,
  choice: AzureChoice,
): Lookup {
  const list: AzureList<Level> = AZURE_LISTS[level];
  return lookUp(
    'exists',
    list,
    {
      params: list.paramsOf(choice),
      id: idOf(level, choice),
      sent: choice,
    },
    { message: notFoundMessage(level) },
  );
}

/** Message for a refused resource group without a known reason. */
const MAY_NOT =
  'You may not use this resource group so. Please select another one';

function purposeLookups(
  choice: AzureChoice,
  use: 'create' | 'delete' | undefined,
): Lookup[] {
  if (use === undefined) return [];
  const { resourceGroup: groups } = AZURE_LISTS;
  const params = groups.paramsOf(choice);
  const id = idOf('resourceGroup', choice);
  return [lookUp(`may-${use}`, groups, { params, id }, { message: MAY_NOT })];
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
        ? [exists(last, choice), ...purposeLookups(choice, options.for)]
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
    const found = exists('subscription', { subscription });
    if (options.for === undefined) return [found];
    return [
      found,
      lookUp(
        'may-create',
        AZURE_LISTS.subscription,
        { params: {}, id: subscription.id },
        { message: 'You may create nothing in this subscription' },
      ),
    ];
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
