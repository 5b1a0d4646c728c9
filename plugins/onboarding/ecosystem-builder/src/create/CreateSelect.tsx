import type { TextKey } from '@portal/plugin-ecosystem-builder-common';
import {
  ChoiceSelect,
  describedWithHelp,
  FieldFrame,
} from '@portal/plugin-field-kit';
import { frameOf } from '../form/controlParts';
import type { CreateControlProps } from './createParts';

/** A text with fixed values. */
export function CreateSelect(props: CreateControlProps) {
  const { field, state, dispatch, errors, isDisabled } = props;
  const key = field.id as TextKey;
  const frame = frameOf(props);
  return (
    <FieldFrame field={frame}>
      <ChoiceSelect
        id={frame.id}
        label={field.label}
        choices={field.options ?? []}
        value={state.payload[key]}
        placeholder="Please choose"
        isRequired
        isDisabled={isDisabled}
        isInvalid={errors.length > 0}
        describedBy={describedWithHelp(frame)}
        onChange={value => dispatch({ type: 'edited', key, value })}
      />
    </FieldFrame>
  );
}
