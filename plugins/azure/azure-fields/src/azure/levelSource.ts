import {
  listSource,
  type LookupsApi,
  type PickerSource,
} from '@portal/plugin-field-kit';
import {
  AZURE_LISTS,
  type AzureChoice,
  type AzureLevel,
  type AzureLevelList,
  type AzureLevelValue,
  type AzureListParams,
} from '@portal/plugin-azure-common';
import { reportFailure, type FailureReports } from './FailureReports';

/** Context of the sources of a picker's lists. */
export interface LevelContext {
  lookups: LookupsApi;
  reports: FailureReports;
  /** Which subscriptions are wanted: `all`, or a value of their tag subscription_type (ledger C-112). */
  filter: string;
  /** Whether only subscriptions are wanted in which the person may create. */
  subscriptionsFor?: 'create';
  /** Which resource groups are wanted: in which the person may create, or that they may delete. All unless it is given. */
  groupsFor?: 'create' | 'delete';
}

/** Called if a list cannot be read, in addition to the message beside the picker (ledger C-116, C-117). */
function report(
  level: AzureLevel,
  { reports }: LevelContext,
  error: unknown,
): void {
  const { failureMessage } = AZURE_LISTS[level];
  if (failureMessage === undefined) return;
  if (level === 'subscription') reports.alert(failureMessage);
  else reports.log(failureMessage, error);
}

function purposeOf(
  level: AzureLevel,
  { subscriptionsFor, groupsFor }: LevelContext,
): 'create' | 'delete' | undefined {
  if (level === 'subscription') return subscriptionsFor;
  return level === 'resourceGroup' ? groupsFor : undefined;
}

/** Where the options at a level come from, given what is chosen above it. */
export function levelSource<Level extends AzureLevel>(
  level: Level,
  choice: AzureChoice,
  context: LevelContext,
): PickerSource<AzureLevelValue<Level>> & { queryKey: readonly unknown[] } {
  const list: AzureLevelList<Level> = AZURE_LISTS[level];
  const { filter, lookups } = context;
  const isNarrowed = level === 'subscription' && filter !== 'all';
  const params: AzureListParams[Level] = {
    ...list.paramsOf(choice),
    ...(isNarrowed && { filter }),
  };
  const { emptyMessage, failureMessage } = list;
  const source = listSource(list, params, {
    lookups,
    use: purposeOf(level, context),
    emptyMessage,
    failureMessage,
  });
  return {
    ...source,
    queryKey: source.queryKey ?? [],
    load: options =>
      reportFailure(
        () => source.load(options),
        options.signal,
        error => report(level, context, error),
      ),
  };
}
