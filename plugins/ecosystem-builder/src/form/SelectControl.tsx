import type { TextKey } from '@portal/plugin-ecosystem-builder-common';
import {
  ChoiceSelect,
  describedWithHelp,
  FieldFrame,
} from '@portal/plugin-field-kit';
import { memo } from 'react';
import { type ControlProps, frameOf } from './frame';

export interface SelectControlProps extends ControlProps {
  value: string | undefined;
  /** The value of the file, which is one of the choices even if the list does not have it. */
  before?: string;
  isRequired?: boolean;
  onEdit: (key: TextKey, value: string) => void;
}

function Control(props: SelectControlProps) {
  const { field, value, before, isRequired, onEdit, errors } = props;
  const frame = frameOf(props);
  const options = field.options ?? [];
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
        isRequired={isRequired}
        isDisabled={props.isDisabled}
        isInvalid={errors.length > 0}
        describedBy={describedWithHelp(frame)}
        onChange={chosen => onEdit(field.id as TextKey, chosen)}
      />
    </FieldFrame>
  );
}

/** A text with fixed values. */
export const SelectControl = memo(Control);
