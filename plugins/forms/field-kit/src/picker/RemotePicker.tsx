import { Combobox } from './Combobox';
import type { PickerOption } from './types';
import { usePickerList, type PickerSource } from './usePickerList';
import { usePickerStatus } from './usePickerStatus';

/** @public */
export interface RemotePickerProps<Item> {
  id: string;
  label: string;
  /** Must be referentially stable, for example by `useMemo`: another `toOption` rebuilds all options. */
  source: PickerSource<Item>;
  value: Item | undefined;
  /** Called with undefined when the user clears the selection. */
  onChange: (item: Item | undefined) => void;
  /** Given if the value may be a text that is not listed: called with a typed text that is left without a selection. */
  onText?: (text: string) => boolean | void;
  placeholder?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  isInvalid?: boolean;
  /** Ids of other elements that describe the control. */
  describedBy?: string;
}

/**
 * A picker for the list of a service, with search, the states loading, empty and failed, and a retry button. It is disabled
 * while a selection above it is missing.
 *
 * @public
 */
export function RemotePicker<Item>(props: RemotePickerProps<Item>) {
  const { id, label, source, value, onChange } = props;
  const list = usePickerList(source);
  const selected: PickerOption | undefined =
    value === undefined ? undefined : source.toOption(value);
  const { describedBy, status, onMatch } = usePickerStatus({
    id,
    label,
    // The hint about the search is not needed after a selection.
    isHintNeeded: selected === undefined,
    listState: list.state,
    describedBy: props.describedBy,
    onText: props.onText,
  });
  return (
    <div>
      <Combobox
        id={id}
        label={label}
        placeholder={props.placeholder}
        options={list.options}
        selected={selected}
        onSelect={option => onChange(option && list.itemOf(option))}
        isServerSearch={source.search === 'service'}
        onType={list.onType}
        onText={props.onText}
        note={list.note}
        isRequired={props.isRequired}
        isDisabled={props.isDisabled || source.queryKey === undefined}
        isInvalid={props.isInvalid}
        describedBy={describedBy}
        onMatch={onMatch}
      />
      {status}
    </div>
  );
}
