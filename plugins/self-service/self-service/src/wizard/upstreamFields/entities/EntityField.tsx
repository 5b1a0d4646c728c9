import {
  describedWithHelp,
  FieldFrame,
  RemotePicker,
} from '@portal/plugin-field-kit';
import { useEffect } from 'react';
import type { FieldInput } from '../useFieldInput';
import { keepChoice } from './keptChoices';
import { OnlyEntity } from './OnlyEntity';
import { useChoice } from './useChoice';
import { useEntitySource, type EntityQuery } from './useEntitySource';
import { useOnlyChoice } from './useOnlyChoice';

export interface EntityFieldProps {
  field: FieldInput;
  value: string | undefined;
  onChange: (ref: string | undefined) => void;
  query: EntityQuery;
  /** Given if the field selects the only entity of a required field, for example 'your only group'. */
  onlyText?: string;
  /** Given if a person may type what is not offered: returns the value for a text. */
  toRef?: (text: string) => string;
}

/** A field for one entity: people read and search titles, the value is the reference. */
export function EntityField(props: EntityFieldProps) {
  const { field, value, onChange, onlyText, toRef } = props;
  const source = useEntitySource(props.query);
  const isGiven = onlyText !== undefined && field.isRequired;
  const only = useOnlyChoice(source, isGiven);
  const selected = useChoice(value);
  const onlyRef = only?.ref;
  useEffect(() => {
    if (onlyRef !== undefined && value !== onlyRef) onChange(onlyRef);
  }, [onlyRef, value, onChange]);
  if (only) {
    return <OnlyEntity field={field} title={only.title} reason={onlyText} />;
  }
  return (
    <FieldFrame field={field}>
      <RemotePicker
        id={field.id}
        label={field.label}
        source={source}
        value={selected}
        onChange={choice => {
          if (choice) keepChoice(choice);
          onChange(choice?.ref);
        }}
        onText={toRef && (text => onChange(toRef(text)))}
        isRequired={field.isRequired}
        isDisabled={field.isDisabled}
        isInvalid={field.errors.length > 0}
        describedBy={describedWithHelp(field)}
      />
    </FieldFrame>
  );
}
