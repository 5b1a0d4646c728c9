import { isUuid } from '@portal/plugin-backend-kit-common';
import {
  defineRule,
  fieldOptions,
  isBlank,
  lookUp,
  type FieldOptions,
  type FieldRule,
  type Lookup,
} from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import { AZURE_LISTS, type AzureLevelList } from '../lookups/azureLists';
import {
  AZURE_LEVEL_MESSAGES,
  AZURE_LEVELS,
  type AzureChoice,
  type AzureLevel,
  notFoundMessage,
} from './azureLevels';

/** The filter of the list of subscriptions (ledger C-112). */
const filter = z
  .string()
  .default('all')
  .describe('`all`, or a value of the tag subscription_type');

/** The levels of each picker, from the top (ledger C-095 to C-103). */
const AZURE_PICKER_LEVELS = {
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

/** The `ui:field` of a picker of several levels. */
type AzurePickerName = keyof typeof AZURE_PICKER_LEVELS;

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
  const list: AzureLevelList<Level> = AZURE_LISTS[level];
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
  const list: AzureLevelList<Level> = AZURE_LISTS[level];
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

/** The rule of a picker of several levels. */
export interface AzurePickerRule extends FieldRule<
  { filter: string; optional: boolean; for?: 'create' | 'delete' },
  AzureChoice,
  undefined
> {
  /** The levels of the picker, from the top. */
  levels: readonly AzureLevel[];
}

function definePicker(name: AzurePickerName): AzurePickerRule {
  const levels: readonly AzureLevel[] = AZURE_PICKER_LEVELS[name];
  const last = levels[levels.length - 1];
  const shape = Object.fromEntries(
    levels.map(level => [level, AZURE_LEVELS[level].optional()]),
  );
  const rule: FieldRule<
    FieldOptions<AzurePickerRule>,
    AzureChoice,
    undefined
  > = defineRule({
    name,
    options: z.object({
      filter,
      optional: fieldOptions.optional,
      for: fieldOptions.purpose,
    }),
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
  return { ...rule, levels };
}

/** A subscription: id and name (ledger C-094). */
export const azureSubscriptionPickerRule = defineRule({
  name: 'AzureSubscriptionPicker',
  options: z.object({
    filter,
    optional: fieldOptions.optional,
    for: fieldOptions.forCreating,
  }),
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

export const azureResourceGroupPickerRule = definePicker(
  'AzureResourceGroupPicker',
);
export const azureResourcePickerRule = definePicker('AzureResourcePicker');
export const azurePolicyAssignmentPickerRule = definePicker(
  'AzurePolicyAssignmentPicker',
);
export const azureAppServicePlanPickerRule = definePicker(
  'AzureAppServicePlanPicker',
);
export const azureLogicAppPickerRule = definePicker('AzureLogicAppPicker');
export const azureStorageAccountPickerRule = definePicker(
  'AzureStorageAccountPicker',
);
export const azureVirtualNetworkPickerRule = definePicker(
  'AzureVirtualNetworkPicker',
);
export const azureSubnetPickerRule = definePicker('AzureSubnetPicker');
