import {
  EntityTextFilter,
  useEntityList,
} from '@backstage/plugin-catalog-react';
import { textField, useTypedText } from '@portal/plugin-portal-ui';
import { useCallback, useEffect, useState } from 'react';

const SEARCH = textField();

/**
 * The search of the list, at first that of the address.
 *
 * @remarks Upstream's list writes `filters[text]` into the address and leaves the reading to its search box, which is not this one.
 */
export function useEntitySearch() {
  const { filters, queryParameters, updateFilters } = useEntityList();
  const [asked, setAsked] = useState(() => {
    const [text = null] = [queryParameters.text].flat();
    return SEARCH.read(text).trim();
  });
  const search = useCallback(
    (term: string) =>
      updateFilters({ text: term ? new EntityTextFilter(term) : undefined }),
    [updateFilters],
  );
  useEffect(() => {
    if (!asked) return;
    search(asked);
    setAsked('');
  }, [asked, search]);
  return useTypedText(asked || (filters.text?.value ?? ''), search);
}
