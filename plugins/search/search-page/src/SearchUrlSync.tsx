import {
  SearchContextProvider,
  useSearch,
} from '@backstage/plugin-search-react';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  formatSearchQuery,
  parseSearchQuery,
  type SearchQuery,
} from './searchQuery';

const RestartContext = createContext<() => void>(() => undefined);

/** Returns a function that sends the current query to the server again. */
export const useRestartSearch = () => useContext(RestartContext);

/**
 * Provides the state of the search and synchronizes it with the address, so that links, reload, back and forward show
 * the same results.
 *
 * @remarks The state is upstream's. A change of the state is written to the address; an external change of the address
 * restarts the search with the new address, so that each direction has only one path.
 */
export function SearchUrlSync(props: {
  defaultType: string;
  children: ReactNode;
}) {
  const { defaultType, children } = props;
  const { search } = useLocation();
  const read = useCallback(
    (text: string) => parseSearchQuery(text, { defaultType }),
    [defaultType],
  );
  const [session, setSession] = useState(() => ({
    id: 0,
    query: read(search),
  }));
  const known = useRef(formatSearchQuery(session.query));

  const restart = useCallback((query: SearchQuery) => {
    known.current = formatSearchQuery(query);
    setSession(({ id }) => ({ id: id + 1, query }));
  }, []);

  useEffect(() => {
    const query = read(search);
    if (formatSearchQuery(query) !== known.current) restart(query);
  }, [search, read, restart]);

  const again = useMemo(
    () => () => restart(read(known.current)),
    [read, restart],
  );

  return (
    <SearchContextProvider key={session.id} initialState={session.query}>
      <UrlWriter known={known} read={read} />
      <RestartContext.Provider value={again}>
        {children}
      </RestartContext.Provider>
    </SearchContextProvider>
  );
}

function UrlWriter(props: {
  known: { current: string };
  read: (text: string) => SearchQuery;
}) {
  const { known, read } = props;
  const { term, types, filters, pageCursor } = useSearch();
  const navigate = useNavigate();
  const latest = useRef(navigate);
  latest.current = navigate;

  useEffect(() => {
    const query = {
      term,
      types,
      filters: filters as SearchQuery['filters'],
      pageCursor,
    };
    const text = formatSearchQuery(query);
    if (text === known.current) return;
    const before = read(known.current);
    known.current = text;
    latest.current({ search: `?${text}` }, { replace: !isStep(before, query) });
  }, [known, read, term, types, filters, pageCursor]);

  return null;
}

/**
 * Returns true if the change needs a history entry for Back. A single letter does not, nor does upstream's return to
 * the first page after another term or filter.
 */
function isStep(before: SearchQuery, after: SearchQuery): boolean {
  const turnedBack = before.pageCursor !== undefined && !after.pageCursor;
  return before.term === after.term && !turnedBack;
}
