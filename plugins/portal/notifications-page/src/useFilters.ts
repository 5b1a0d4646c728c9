import { optionalField, useAddressState } from '@portal/plugin-portal-ui';
import { type Filters, FILTERS_ADDRESS } from './filters';

const ADDRESS = {
  ...FILTERS_ADDRESS,
  /** The notification that a link leads to. */
  id: optionalField(() => true),
};

/** Changes some filters, and goes to the first page unless told otherwise. */
export type ChangeFilters = (change: Partial<Filters>) => void;

/** The filters of the address, so that a reload and Back keep them. */
export function useFilters(): {
  filters: Filters;
  /** The notification that a link leads to; any change of the filters forgets it. */
  highlightedId: string | undefined;
  change: ChangeFilters;
} {
  const [{ id, ...filters }, change] = useAddressState(ADDRESS);
  return {
    filters,
    highlightedId: id,
    change: next => change({ ...next, id: undefined }),
  };
}
