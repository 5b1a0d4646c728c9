import {
  type EntityFilter,
  useEntityList,
} from '@backstage/plugin-catalog-react';
import { useCallback, useEffect, useRef } from 'react';

/** The filters as text, in the form that the address has. */
const keyOf = (values: Record<string, string | string[] | undefined>) =>
  JSON.stringify(
    Object.entries(values)
      .map(([name, value]) => [name, [value ?? []].flat()] as const)
      .filter(([, value]) => value.length > 0)
      .sort(([one], [other]) => one.localeCompare(other)),
  );

/**
 * Opens the page of the list that the address asks for, for example after Back. Each filter goes to the first page when it is
 * set, also when it is set to what the address says.
 *
 * @returns a function that gives up, for a person who goes to another page
 */
export function useAskedPage(): () => void {
  const { filters, queryParameters, offset = 0, setOffset } = useEntityList();
  const asked = useRef({ offset, key: keyOf(queryParameters) }).current;
  const state = useRef<'waiting' | 'applied' | 'over'>(
    offset > 0 ? 'waiting' : 'over',
  );
  const values = Object.entries<EntityFilter | undefined>({ ...filters }).map(
    ([name, filter]) => [name, filter?.toQueryValue?.()],
  );
  const key = keyOf(Object.fromEntries(values));
  useEffect(() => {
    if (state.current === 'over') return;
    if (key === asked.key) {
      state.current = 'applied';
      if (offset !== asked.offset) setOffset?.(asked.offset);
    } else if (state.current === 'applied') {
      // The person has chosen another filter.
      state.current = 'over';
    }
  }, [asked, key, offset, setOffset]);
  return useCallback(() => {
    state.current = 'over';
  }, []);
}
