import {
  CatalogAutocomplete,
  EntityErrorFilter,
  EntityOrphanFilter,
  useEntityList,
} from '@backstage/plugin-catalog-react';
import Box from '@material-ui/core/Box';
import { useCallback, useEffect } from 'react';
import { EMPTY_FILTER } from './emptyFilter';

const ORPHAN = 'Is Orphan';
const ERROR = 'Has Error';

/** Upstream's two filters of the processing status are the only ones that do not say how they are written into the address. */
class OrphanFilter extends EntityOrphanFilter {
  toQueryValue = () => String(this.value);
}

class ErrorFilter extends EntityErrorFilter {
  toQueryValue = () => String(this.value);
}

/** Upstream's filter by processing status (P-066); the empty box says that all are shown. */
export function ProcessingStatusFilter() {
  const { filters, queryParameters, updateFilters } = useEntityList();
  const choose = useCallback(
    (values: readonly string[]) =>
      updateFilters({
        orphan: values.includes(ORPHAN) ? new OrphanFilter(true) : undefined,
        error: values.includes(ERROR) ? new ErrorFilter(true) : undefined,
      }),
    [updateFilters],
  );
  const { orphan, error } = queryParameters;
  useEffect(() => {
    const asked = [
      ...(orphan === 'true' ? [ORPHAN] : []),
      ...(error === 'true' ? [ERROR] : []),
    ];
    if (asked.length > 0) choose(asked);
  }, [choose, error, orphan]);
  const chosen = [
    ...(filters.orphan ? [ORPHAN] : []),
    ...(filters.error ? [ERROR] : []),
  ];
  return (
    <Box pb={1} pt={1}>
      <CatalogAutocomplete<string, true>
        label="Processing Status"
        name="processing-status-picker"
        multiple
        disableCloseOnSelect
        options={[ORPHAN, ERROR]}
        value={chosen}
        onChange={(_, values) => choose(values)}
        TextFieldProps={EMPTY_FILTER[chosen.length > 0 ? 'set' : 'unset']}
      />
    </Box>
  );
}
