import type { PickerSource } from '@portal/plugin-field-kit';
import type {
  AzureChoice,
  AzureLevel,
  AzureLevelValue,
} from '@portal/plugin-field-kit-common';
import { reportFailure, type FailureReports } from './FailureReports';
import { LEVEL_LISTS } from './levelLists';
import type { LevelList, ReadOptions } from './LevelList';

/** What the sources of a picker's lists need. */
export type LevelContext = Omit<ReadOptions, 'signal'> & {
  reports: FailureReports;
};

/** Where the options at a level come from, given what is chosen above it. */
export function levelSource<Level extends AzureLevel>(
  level: Level,
  choice: AzureChoice,
  { reports, ...context }: LevelContext,
): PickerSource<AzureLevelValue<Level>> & { queryKey: readonly unknown[] } {
  const list: LevelList<Level> = LEVEL_LISTS[level];
  return {
    queryKey: list.keyOf(choice, context),
    load: ({ signal }) =>
      reportFailure(
        () => list.read(choice, { ...context, signal }),
        signal,
        error => list.report?.(reports, error),
      ),
    toOption: list.toOption,
    emptyMessage: list.emptyMessage,
    failureMessage: list.failureMessage,
  };
}
