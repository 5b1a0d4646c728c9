import { useSearch } from '@backstage/plugin-search-react';
import { Checkbox, CheckboxGroup } from '@backstage/ui';

/** A search filter as a group of checkboxes; no selection means no filter. */
export function CheckboxFilter(props: {
  label: string;
  /** The field of a search document to compare. */
  name: string;
  values: string[];
}) {
  const { label, name, values } = props;
  const { filters, setFilters } = useSearch();
  const chosen = [filters[name] ?? []]
    .flat()
    .filter((value): value is string => typeof value === 'string');

  const choose = (next: string[]) =>
    setFilters(({ [name]: _previous, ...others }) =>
      next.length > 0 ? { ...others, [name]: next } : others,
    );

  return (
    <CheckboxGroup label={label} value={chosen} onChange={choose}>
      {values.map(value => (
        <Checkbox key={value} value={value}>
          {value}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
