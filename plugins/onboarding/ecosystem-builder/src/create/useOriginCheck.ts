import { useApi } from '@backstage/frontend-plugin-api';
import {
  createValueOf,
  type CreateState,
  originLookups,
  type PlaceLookup,
  UPDATE_FORMS,
} from '@portal/plugin-ecosystem-builder-common';
import {
  type CheckState,
  lookupQuestion,
  lookupsApiRef,
  useChecks,
} from '@portal/plugin-field-kit';
import { useMemo } from 'react';

const IDLE: CheckState = { status: 'idle' };

const PLACE: PlaceLookup['kind'] = 'onboarding-place';

/** What a picker says about its choice. */
interface OriginCheck {
  check: CheckState;
  /** What to do instead, in Markdown. */
  help?: string;
}

/**
 * Says beside a picker, once it is chosen, that the person may not onboard the application, or that it has a file already. What
 * could not be asked is not said: the server asks again.
 *
 * @param field - the key of the payload that the picker fills in
 */
export function useOriginCheck(state: CreateState, field: string): OriginCheck {
  const lookups = useApi(lookupsApiRef);
  const { onboardType, payload } = createValueOf(state);
  const questions = useMemo(() => {
    const asked = originLookups({ onboardType, payload })
      .filter(one => one.field === field)
      .map(({ lookup }) => lookup);
    const isPlace = ({ kind }: { kind: string }) => kind === PLACE;
    return {
      rights: asked
        .filter(lookup => !isPlace(lookup))
        .map(lookup => lookupQuestion(lookup, lookups)),
      places: asked
        .filter(isPlace)
        .map(lookup => lookupQuestion(lookup, lookups)),
    };
  }, [field, lookups, onboardType, payload]);
  const right = useChecks(questions.rights);
  const place = useChecks(questions.places);
  if (right.status === 'bad') return { check: right };
  if (place.status !== 'bad') return { check: IDLE };
  const { text, paths } = UPDATE_FORMS;
  return { check: place, help: `[${text}](${paths[state.version]})` };
}
