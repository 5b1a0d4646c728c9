import { useStable } from '@portal/plugin-field-kit';
import { useMemo } from 'react';
import {
  EntityField,
  toCatalogFilters,
  type EntityFieldProps,
} from '../entities';
import {
  takesAnything,
  toRef,
  type EntityPickerOptions,
} from './entityPickerOptions';

/** Own texts. */
const NOTHING_FITS =
  'The catalogue has nothing that fits here. Ask the owner of the template';
const ONLY_ONE = 'the only one that fits';

export interface EntityOfOptionsProps extends Pick<
  EntityFieldProps,
  'field' | 'value' | 'onChange'
> {
  /** The name of the field. */
  name: string;
  options: EntityPickerOptions;
  /** See `EntityQuery`. */
  ofPerson?: EntityFieldProps['query']['ofPerson'];
}

/** An entity that fits the options of a template. */
export function EntityOfOptions(props: EntityOfOptionsProps) {
  const { name, ofPerson } = props;
  const options = useStable(props.options);
  const query = useMemo(
    () => ({
      name,
      filters: toCatalogFilters(options),
      ofPerson,
      emptyMessage: NOTHING_FITS,
    }),
    [name, options, ofPerson],
  );
  const isOpen = takesAnything(options);
  return (
    <EntityField
      field={props.field}
      value={props.value}
      onChange={props.onChange}
      query={query}
      onlyText={isOpen ? undefined : ONLY_ONE}
      toRef={isOpen ? text => toRef(text, options) : undefined}
    />
  );
}
