import { useMemo } from 'react';
import { useListStatus } from '../check';
import { checkStates, type CheckState } from '../check/CheckState';
import { ChipList } from './ChipList';
import { Combobox } from './Combobox';
import type { PickerOption } from './types';
import { usePickerList, type PickerSource } from './usePickerList';
import { usePickerStatus } from './usePickerStatus';

/** Own text: the value has as many items as it takes. */
const FULL = 'Remove one of the selected first';

/** @public */
export interface ChipPickerProps<Item> {
  id: string;
  label: string;
  /** Must be referentially stable, for example by `useMemo`. */
  source: PickerSource<Item>;
  /** The selected items, in their order. */
  values: readonly Item[];
  onChange: (values: Item[]) => void;
  /** Given if the value may have texts that are not listed. Returns false to keep a text that is none. */
  onText?: (text: string) => boolean | void;
  /** Called with the text that the user types. Must be referentially stable. */
  onType?: (text: string) => void;
  /** The greatest number of items. */
  maxItems?: number;
  isRequired?: boolean;
  isDisabled?: boolean;
  isInvalid?: boolean;
  /** Ids of other elements that describe the control. */
  describedBy?: string;
}

/** The options that are not selected; all are disabled if the value is full. */
function useOpenOptions(
  options: readonly PickerOption[],
  chips: readonly PickerOption[],
  isFull: boolean,
): readonly PickerOption[] {
  return useMemo(() => {
    const taken = new Set(chips.map(({ id }) => id));
    const open = options.filter(({ id }) => !taken.has(id));
    return isFull
      ? open.map(one => ({ ...one, description: FULL, isDisabled: true }))
      : open;
  }, [options, chips, isFull]);
}

/** The number of the selected items is announced: the control itself is empty after a selection. */
function stateOf(count: number, maxItems: number | undefined): CheckState {
  if (count === 0) return checkStates.idle;
  if (maxItems === undefined || count < maxItems) {
    return { status: 'good', message: `${count} selected` };
  }
  return { status: 'good', warning: `${count} selected, which is the maximum` };
}

/**
 * A picker for several items of a service's list, with a chip for each selected one. Backspace in the empty control removes the last.
 *
 * @public
 */
export function ChipPicker<Item>(props: ChipPickerProps<Item>) {
  const { id, label, source, values, onChange, onType, maxItems } = props;
  const { isDisabled = false } = props;
  const { toOption } = source;
  const list = usePickerList(source);
  const chips = useMemo(() => values.map(toOption), [values, toOption]);
  const isFull = maxItems !== undefined && values.length >= maxItems;
  const onText = isFull ? undefined : props.onText;
  const { describedBy, status, onMatch } = usePickerStatus({
    id,
    label,
    isHintNeeded: true,
    listState: list.state,
    describedBy: props.describedBy,
    onText,
  });
  const { isInvalid = false } = props;
  const count = useListStatus(`${id}__count`, {
    label,
    // Red and green are never shown together.
    state: isInvalid ? checkStates.idle : stateOf(values.length, maxItems),
  });
  const remove = (index: number) =>
    onChange(values.filter((_, place) => place !== index));
  return (
    <div>
      <Combobox
        id={id}
        label={label}
        options={useOpenOptions(list.options, chips, isFull)}
        selected={undefined}
        onSelect={option => {
          const item = option && list.itemOf(option);
          if (item !== undefined) onChange([...values, item]);
        }}
        isServerSearch={source.search === 'service'}
        onType={text => {
          list.onType(text);
          onType?.(text);
        }}
        onText={onText}
        onErase={() => {
          if (values.length > 0 && !isDisabled) remove(values.length - 1);
        }}
        note={list.note}
        isRequired={props.isRequired}
        isDisabled={isDisabled}
        isInvalid={isInvalid}
        describedBy={describedBy}
        onMatch={onMatch}
      />
      <ChipList
        label={label}
        inputId={id}
        chips={chips}
        onRemove={remove}
        isDisabled={isDisabled}
      />
      {status}
      {count.status}
    </div>
  );
}
