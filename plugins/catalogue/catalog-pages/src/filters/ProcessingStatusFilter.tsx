import {
  CatalogAutocomplete,
  EntityErrorFilter,
  EntityOrphanFilter,
  useEntityList,
} from '@backstage/plugin-catalog-react';
import Box from '@material-ui/core/Box';
import { EMPTY_FILTER } from './emptyFilter';

const ORPHAN = 'Is Orphan';
const ERROR = 'Has Error';

/** Upstream's filter by processing status (P-066); the empty box says that all are shown. */
export function ProcessingStatusFilter() {
  const { filters, updateFilters } = useEntityList();
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
        onChange={(_, values) =>
          updateFilters({
            orphan: values.includes(ORPHAN)
              ? new EntityOrphanFilter(true)
              : undefined,
            error: values.includes(ERROR)
              ? new EntityErrorFilter(true)
              : undefined,
          })
        }
        TextFieldProps={EMPTY_FILTER[chosen.length > 0 ? 'set' : 'unset']}
      />
    </Box>
  );
}
