import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type AddressField,
  type AddressState,
  readAddress,
  writeAddress,
} from './fields';

const firstPage = (fields: object) => ('page' in fields ? { page: 0 } : {});

/**
 * The state of a list (search, filters, order, page, tab) in the address of its page, so that a reload, Back, Forward and a sent link
 * show the same list. Every list keeps its state with this hook.
 *
 * @param fields - a constant. A field `page` goes to its first page when anything else is changed.
 * @param options - `isStep` makes each change a step of the browser's history, as the choice of a tab is
 * @returns the state, and the function that changes a part of it
 */
export function useAddressState<
  F extends Record<string, AddressField<unknown>>,
>(
  fields: F,
  options: { isStep?: boolean } = {},
): [AddressState<F>, (change: Partial<AddressState<F>>) => void] {
  const { isStep = false } = options;
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readAddress(fields, params), [fields, params]);
  const change = useCallback(
    (next: Partial<AddressState<F>>) =>
      setParams(
        current =>
          writeAddress(
            fields,
            { ...readAddress(fields, current), ...firstPage(fields), ...next },
            current,
          ),
        { replace: !isStep },
      ),
    [fields, isStep, setParams],
  );
  return [state, change];
}
