import {
  ChipPicker,
  describedWithHelp,
  FieldFrame,
} from '@portal/plugin-field-kit';
import { useEffect } from 'react';
import type { FieldInput } from '../useFieldInput';
import { keepChoice } from './keptChoices';
import { OnlyEntity } from './OnlyEntity';
import { useChoices } from './useChoices';
import { useEntitySource, type EntityQuery } from './useEntitySource';
import { useOnlyChoice } from './useOnlyChoice';

export interface EntitiesFieldProps {
  field: FieldInput;
  /** References. */
  values: readonly string[];
  onChange: (refs: string[]) => void;
  query: EntityQuery;
  maxItems: number | undefined;
  /** Given if the field selects the only entity of a required field, for example 'the only one that fits'. */
  onlyText?: string;
  /** Given if a person may type what is not offered: returns the value for a text. */
  toRef?: (text: string) => string;
}

/** A field for several entities: people read and search titles, the values are references. */
export function EntitiesField(props: EntitiesFieldProps) {
  const { field, values, onChange, onlyText, toRef } = props;
  const source = useEntitySource(props.query);
  const only = useOnlyChoice(
    source,
    onlyText !== undefined && field.isRequired,
  );
  const selected = useChoices(values);
  const onlyRef = only?.ref;
  const isGiven = values.length === 1 && values[0] === onlyRef;
  useEffect(() => {
    if (onlyRef !== undefined && !isGiven) onChange([onlyRef]);
  }, [onlyRef, isGiven, onChange]);
  if (only) {
    return <OnlyEntity field={field} title={only.title} reason={onlyText} />;
  }
  const add = (ref: string) => {
    if (!values.includes(ref)) onChange([...values, ref]);
  };
  return (
    <FieldFrame field={field}>
      <ChipPicker
        id={field.id}
        label={field.label}
        source={source}
        values={selected}
        onChange={choices => {
          choices.forEach(keepChoice);
          onChange(choices.map(({ ref }) => ref));
        }}
        onText={toRef && (text => add(toRef(text)))}
        maxItems={props.maxItems}
        isRequired={field.isRequired}
        isDisabled={field.isDisabled}
        isInvalid={field.errors.length > 0}
        describedBy={describedWithHelp(field)}
      />
    </FieldFrame>
  );
}
