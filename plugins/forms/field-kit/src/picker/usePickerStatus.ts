import { useState } from 'react';
import { useListStatus, type CheckState } from '../check';
import { checkStates } from '../check/CheckState';
import { noMatchOf, type ComboboxProps } from './Combobox';

export interface PickerStatusSettings {
  id: string;
  label: string;
  /** The state of the list, see `usePickerList`. */
  listState: CheckState;
  /** False if the user needs no hint how to search. */
  isHintNeeded: boolean;
  /** Ids of other elements that describe the control. */
  describedBy: string | undefined;
  onText: ComboboxProps['onText'];
}

/** The state of a picker, for its field and for its control. */
export function usePickerStatus(settings: PickerStatusSettings) {
  const { id, label, listState, isHintNeeded } = settings;
  const [hasMatch, setHasMatch] = useState(true);
  const isSettled = listState.status === 'good' || listState.status === 'idle';
  const isHidden = isSettled && !hasMatch;
  const hint = isHintNeeded || !isSettled ? listState : checkStates.idle;
  const state: CheckState = isHidden
    ? { status: 'good', warning: noMatchOf(settings.onText) }
    : hint;
  const { statusId, status } = useListStatus(id, { label, state, isHidden });
  const ids = [statusId, ...(settings.describedBy ?? '').split(' ')];
  return {
    status,
    onMatch: setHasMatch,
    /** A field names its status as well. */
    describedBy: [...new Set(ids.filter(Boolean))].join(' '),
  };
}
