import type { AzureClient } from '@portal/plugin-azure-common';
import type {
  FactValues,
  PickerOption,
  PickerPage,
} from '@portal/plugin-field-kit';
import type {
  AzureChoice,
  AzureLevel,
  AzureLevelValue,
} from '@portal/plugin-field-kit-common';
import type { FailureReports } from './FailureReports';

/** What a list is read with. */
export interface ReadOptions {
  azure: AzureClient;
  signal: AbortSignal;
  /** Which subscriptions are wanted: `all`, or a value of their tag subscription_type (ledger C-112). */
  filter: string;
  /** Whether only subscriptions are wanted in which the person may create. */
  subscriptionsFor?: 'create';
  /** Which resource groups are wanted: in which the person may create, or that they may delete. All unless it is given. */
  groupsFor?: 'create' | 'delete';
}

/** What can be chosen at a level of an Azure picker: where it comes from and how it is shown. */
export interface LevelList<Level extends AzureLevel> {
  label: string;
  /** Told when there is nothing to choose from. */
  emptyMessage: string;
  /** Told beside the picker when the list cannot be read. Default: the field kit's. */
  failureMessage?: string;
  /** What else is done then. */
  report?: (reports: FailureReports, error: unknown) => void;
  /** Everything that the list depends on: its key in the cache. */
  keyOf(
    choice: AzureChoice,
    options: Omit<ReadOptions, 'azure' | 'signal'>,
  ): readonly unknown[];
  /** Reads the list, once everything above is chosen. */
  read(
    choice: AzureChoice,
    options: ReadOptions,
  ): Promise<PickerPage<AzureLevelValue<Level>>>;
  toOption(item: AzureLevelValue<Level>): PickerOption;
  /** Read-only facts about what is chosen. */
  factsOf(item: AzureLevelValue<Level>): FactValues;
}

/** The list of an answer. */
export function toPage<Item>(data: PickerPage<Item> | undefined) {
  if (!data) throw new Error('There was no answer');
  return { items: data.items, complete: data.complete };
}

/** Where the things of a resource group are. */
export const GROUP =
  '/v1/subscriptions/{subscriptionId}/resourceGroups/{resourceGroupName}';

/** The resource group that is chosen, as the API wants it. */
export function groupOf({ subscription, resourceGroup }: AzureChoice) {
  return {
    subscriptionId: subscription?.id ?? '',
    resourceGroupName: resourceGroup?.resourceGroupName ?? '',
  };
}

/** The key of a list of a resource group. */
export function groupKey(
  list: string,
  choice: AzureChoice,
  ...rest: readonly (string | undefined)[]
): readonly unknown[] {
  const { subscriptionId, resourceGroupName } = groupOf(choice);
  return ['azure', list, subscriptionId, resourceGroupName, ...rest];
}
