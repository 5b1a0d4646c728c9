import { useApi } from '@backstage/frontend-plugin-api';
import {
  createValueOf,
  type CreateState,
  originLookups,
} from '@portal/plugin-ecosystem-builder-common';
import {
  type CheckState,
  lookupQuestion,
  lookupsApiRef,
  useChecks,
} from '@portal/plugin-field-kit';
import { useMemo } from 'react';

const IDLE: CheckState = { status: 'idle' };

/**
 * Says beside a picker, once it is chosen, that the person may not onboard the application, or that it has a file already. What
 * could not be asked is not said: the server asks again.
 *
 * @param field - the key of the payload that the picker fills in
 */
export function useOriginCheck(state: CreateState, field: string): CheckState {
  const lookups = useApi(lookupsApiRef);
  const { onboardType, payload } = createValueOf(state);
  const questions = useMemo(
    () =>
      originLookups({ onboardType, payload })
        .filter(asked => asked.field === field)
        .map(({ lookup }) => lookupQuestion(lookup, lookups)),
    [field, lookups, onboardType, payload],
  );
  const check = useChecks(questions);
  return check.status === 'bad' ? check : IDLE;
}
