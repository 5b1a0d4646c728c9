import { useSearchParams } from 'react-router-dom';
import { MAX_NAME_LENGTH } from '@portal/plugin-access-why-common';
import type { Action } from '../texts';

/** What the address asks about. */
export interface AskedAbout {
  action?: Action;
  /** As far as the address has them. */
  names: Record<string, string>;
  /** True if nothing is missing. */
  isWhole: boolean;
}

/** What is asked about stands in the address, so that refusals link to it. */
export function useAskedAbout(
  actions: readonly Action[],
): [AskedAbout, (next: Pick<AskedAbout, 'action' | 'names'>) => void] {
  const [params, setParams] = useSearchParams();
  const action = actions.find(({ id }) => id === params.get('action'));
  const names = Object.fromEntries(
    (action?.names ?? []).flatMap(({ name, choices }) => {
      const value = (params.get(name) ?? '').trim().slice(0, MAX_NAME_LENGTH);
      const isNone = value === '' || (choices && !choices.includes(value));
      return isNone ? [] : [[name, value] as const];
    }),
  );
  const isWhole = action?.names.every(({ name }) => name in names) ?? false;
  const ask = (next: Pick<AskedAbout, 'action' | 'names'>) =>
    setParams({
      ...(next.action && { action: next.action.id }),
      ...next.names,
    });
  return [{ action, names, isWhole }, ask];
}
