import {
  CatalogAutocomplete,
  useEntityList,
} from '@backstage/plugin-catalog-react';
import { useState } from 'react';
import { EMPTY_FILTER } from './emptyFilter';
import styles from './FacetBox.module.css';
import { useFacet } from './useFacet';

interface FacetBoxProps {
  label: string;
  name: string;
  /** Path of the field whose values are listed. */
  facet: string;
}

const isSame = (one: string, other: string) =>
  one.toLocaleLowerCase('en-US') === other.toLocaleLowerCase('en-US');

/** Reads the values when the box is opened: most visitors of a list open none. */
function useValues(facet: string, options: { ofKind: boolean }) {
  const { filters } = useEntityList();
  const [isOpen, setOpen] = useState(false);
  const kind = options.ofKind ? filters.kind?.value : undefined;
  const {
    data = [],
    error,
    isFetching,
  } = useFacet(facet, {
    kind,
    enabled: isOpen,
  });
  return {
    options: data,
    box: {
      onOpen: () => setOpen(true),
      onClose: () => setOpen(false),
      loading: isFetching,
      noOptionsText: error
        ? 'The values could not be read. Open the list again.'
        : 'There is no such value.',
    },
  };
}

/** A filter by any of several values; the empty box says that all are shown. */
export function FacetsBox(
  props: FacetBoxProps & {
    chosen: string[];
    onChoose: (values: string[]) => void;
  },
) {
  const { label, name, facet, chosen, onChoose } = props;
  const { options, box } = useValues(facet, { ofKind: true });
  return (
    <div className={styles.box}>
      <CatalogAutocomplete<string, true>
        label={label}
        name={`${name}-picker`}
        multiple
        disableCloseOnSelect
        {...box}
        options={options}
        getOptionSelected={(option, value) => option === value}
        value={chosen}
        onChange={(_, values) => onChoose(values)}
        TextFieldProps={EMPTY_FILTER[chosen.length > 0 ? 'set' : 'unset']}
      />
    </div>
  );
}

/** A filter by one value. */
export function FacetBox(
  props: FacetBoxProps & {
    chosen: string | undefined;
    /** False if the values of all kinds are listed. */
    ofKind: boolean;
    /** True if the box may be emptied. */
    isOptional: boolean;
    labelOf: (value: string) => string;
    onChoose: (value: string | undefined) => void;
  },
) {
  const { label, name, facet, chosen, labelOf, onChoose } = props;
  const { options, box } = useValues(facet, { ofKind: props.ofKind });
  return (
    <div className={styles.box}>
      <CatalogAutocomplete<string, false, boolean>
        label={label}
        name={`${name}-picker`}
        {...box}
        options={options}
        getOptionLabel={labelOf}
        getOptionSelected={(option, value) => isSame(option, value)}
        // Undefined would make a box that keeps its own value.
        value={chosen ?? null}
        disableClearable={!props.isOptional}
        onChange={(_, value) => onChoose(value ?? undefined)}
        TextFieldProps={EMPTY_FILTER[chosen ? 'set' : 'unset']}
      />
    </div>
  );
}
