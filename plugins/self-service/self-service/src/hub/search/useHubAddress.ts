import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Pause after the last letter before the address changes, in milliseconds: browsers limit how often it may. */
const PAUSE_MS = 300;

/** What the address of the hub says, so that Back and a reload keep it. */
export interface HubAddress {
  /** As typed; the address follows. */
  search: string;
  /** Title of the chosen group; undefined for all templates. */
  group?: string;
  /** Chosen type of template; undefined for all. */
  category?: string;
  setSearch: (search: string) => void;
  setCategory: (category: string | undefined) => void;
  /** Writes a search into the address that is not there yet, before the page is left. */
  keepSearch: () => void;
  /** Returns the query of the address of a group, or of all templates. */
  hrefOf: (group?: string) => string;
}

function change(
  params: URLSearchParams,
  name: string,
  value: string | undefined,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

/** Reads and writes the address of the hub: `?search=`, `?group=` and `?category=`. */
export function useHubAddress(): HubAddress {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('search') ?? '';
  const [search, setSearch] = useState(inAddress);
  const written = useRef(inAddress);

  // Back and Forward.
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setSearch(inAddress);
  }, [inAddress]);

  const keepSearch = useCallback(() => {
    if (search === written.current) return;
    written.current = search;
    setParams(change(params, 'search', search), { replace: true });
  }, [params, search, setParams]);

  useEffect(() => {
    const timer = setTimeout(keepSearch, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [keepSearch]);

  return {
    search,
    group: params.get('group') ?? undefined,
    category: params.get('category') ?? undefined,
    setSearch,
    setCategory: category =>
      setParams(change(params, 'category', category), { replace: true }),
    keepSearch,
    hrefOf: group =>
      `?${change(change(params, 'search', search), 'group', group)}`,
  };
}
