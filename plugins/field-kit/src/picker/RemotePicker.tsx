import { CheckStatus } from '../check';
import { checkStates } from '../check/CheckState';
import { Combobox } from './Combobox';
import type { PickerOption } from './types';
import { usePickerList, type PickerSource } from './usePickerList';

/** @public */
export interface RemotePickerProps<Item> {
  id: string;
  label: string;
  /** Keep its identity, for example by `useMemo`: with another `toOption` all options are made anew. */
  source: PickerSource<Item>;
  value: Item | undefined;
  /** Undefined when the choice is cleared. */
  onChange: (item: Item | undefined) => void;
  placeholder?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  isInvalid?: boolean;
  /** Ids of what else describes the control. */
  describedBy?: string;
}

/**
 * A picker of things that a service lists: search, loading, empty, failed with a button to try again. It is disabled
 * while the choices above it are missing.
 *
 * @public
 */
export function RemotePicker<Item>(props: RemotePickerProps<Item>) {
  const { id, label, source, value, onChange } = props;
  const list = usePickerList(source);
  const statusId = `${id}__list`;
  const selected: PickerOption | undefined =
    value === undefined ? undefined : source.toOption(value);
  return (
    <>
      <Combobox
        id={id}
        label={label}
        placeholder={props.placeholder}
        options={list.options}
        selected={selected}
        onSelect={option => onChange(option && list.itemOf(option))}
        isServerSearch={source.search === 'service'}
        onType={list.onType}
        note={list.note}
        isRequired={props.isRequired}
        isDisabled={props.isDisabled || source.queryKey === undefined}
        isInvalid={props.isInvalid}
        describedBy={[statusId, props.describedBy].filter(Boolean).join(' ')}
      />
      <CheckStatus
        id={statusId}
        // How to find something is of no use to who has.
        state={
          selected && list.state.status === 'good'
            ? checkStates.idle
            : list.state
        }
        label={label}
      />
    </>
  );
}
