import {
  comparePayloads,
  hasKey,
  keysOf,
  NO_ENVIRONMENT,
  type Change,
  type Flag,
  SWITCH_LIST,
  type TextKey,
  type UpdateValue,
  withoutKeys,
} from '../payload';
import { formatChangedFile } from '../file';
import { isLiveKey, isSwitchable, UPDATE_FACTS } from '../rules';
import { BUTTONS } from '../texts';
import type { UpdateEditing, UpdateState } from './updateState';

/** Returns true if the button `Fetch Data` is shown: until a file is loaded (ledger E-170). */
export function isFetchShown({ step }: UpdateState): boolean {
  return step !== 'editing';
}

/** Returns true if a flag cannot be switched (ledger E-165, E-166). */
export function isLocked(
  { version, base }: UpdateEditing,
  flag: Flag,
): boolean {
  return !isSwitchable(version, base, flag);
}

/** Returns true if people can change a text of the file. */
export function isChangeable(
  { version, payload }: UpdateEditing,
  key: TextKey,
): boolean {
  return (
    isLiveKey(key) &&
    hasKey(version, 'update', key) &&
    !UPDATE_FACTS.includes(key) &&
    !SWITCH_LIST.some(([flag, { on, off }]) =>
      keysOf(payload[flag] ? off : on).includes(key),
    )
  );
}

/** Returns what the update changes in the file, for a diff by keys. */
export function changesOf({ loaded, payload }: UpdateEditing): Change[] {
  const isNamed = Object.hasOwn(loaded.file, 'filename');
  return comparePayloads(
    loaded.file,
    isNamed ? payload : withoutKeys(payload, ['filename']),
  );
}

/** Returns the file before and after the update, for a diff of texts (ledger E-055 to E-057). */
export function textsOf({ loaded, payload }: UpdateEditing) {
  return {
    before: formatChangedFile(loaded.file, loaded.file),
    after: formatChangedFile(loaded.file, payload),
  };
}

/** Returns the words of the button that shows the file or its changes (ledger E-169). */
export function viewButtonOf(state: UpdateEditing): string {
  return changesOf(state).length > 0
    ? BUTTONS.viewFileChanges
    : BUTTONS.viewFile;
}

/** Returns the value of the form, which is sent; undefined until a file is loaded or a draft is continued. */
export function updateValueOf(state: UpdateState): UpdateValue | undefined {
  if (state.step !== 'editing') return state.draft?.value;
  const { portfolio, file, loaded, payload } = state;
  return { portfolio, file, revision: loaded.revision, payload };
}

/** Returns the environments without the choice `None` (ledger E-142). */
export function withoutNone(environments: readonly string[]): string[] {
  return environments.filter(name => name !== NO_ENVIRONMENT);
}
