import { useSearchParams } from 'react-router-dom';
import { type Filters, readFilters, writeFilters } from './filters';

/** The name under which links to one notification have its id. */
const ID = 'id';

/** Changes some filters, and goes to the first page unless told otherwise. */
export type ChangeFilters = (change: Partial<Filters>) => void;

/** The filters of the address, so that a reload and Back keep them. */
export function useFilters(): {
  filters: Filters;
  /** The notification that a link leads to; any change of the filters forgets it. */
  highlightedId: string | undefined;
  change: ChangeFilters;
} {
  const [params, setParams] = useSearchParams();
  const change: ChangeFilters = next =>
    setParams(
      current => writeFilters({ ...readFilters(current), page: 0, ...next }),
      { replace: true },
    );
  return {
    filters: readFilters(params),
    highlightedId: params.get(ID) || undefined,
    change,
  };
}
