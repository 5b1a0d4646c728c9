import { EntityField, type EntityFieldProps } from '../entities';
import type { EntityPickerOptions } from './entityPickerOptions';
import { useEntityOptions } from './useEntityOptions';

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
  const { name, options, ofPerson, field, value, onChange } = props;
  const entities = useEntityOptions(name, options, ofPerson);
  return (
    <EntityField
      {...entities}
      field={field}
      value={value}
      onChange={onChange}
    />
  );
}
