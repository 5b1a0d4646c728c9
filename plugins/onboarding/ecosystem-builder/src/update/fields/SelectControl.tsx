import {
  isChangeable,
  type TextKey,
} from '@portal/plugin-ecosystem-builder-common';
import {
  ChoiceSelect,
  describedWithHelp,
  FieldFrame,
} from '@portal/plugin-field-kit';
import { frameOf } from '../../form/controlParts';
import type { ControlProps } from './fieldParts';

/** A text with fixed values. A value that only the file has is one of the choices. */
export function SelectControl(props: ControlProps) {
  const { field, state, dispatch, errors, isDisabled } = props;
  const key = field.id as TextKey;
  const frame = frameOf(props);
  const value = state.payload[key];
  const options = field.options ?? [];
  const before = state.base[key];
  const choices =
    before === undefined || options.includes(before)
      ? options
      : [before, ...options];
  return (
    <FieldFrame field={frame}>
      <ChoiceSelect
        id={frame.id}
        label={field.label}
        choices={choices}
        value={value}
        placeholder="Please choose"
        isDisabled={isDisabled || !isChangeable(state, key)}
        isInvalid={errors.length > 0}
        describedBy={describedWithHelp(frame)}
        onChange={chosen => dispatch({ type: 'edited', key, value: chosen })}
      />
    </FieldFrame>
  );
}
