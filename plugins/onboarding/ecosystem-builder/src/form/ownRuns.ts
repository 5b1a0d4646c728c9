import { useApi, useApiHolder } from '@backstage/frontend-plugin-api';
import {
  type ScaffolderApi,
  scaffolderApiRef,
} from '@backstage/plugin-scaffolder-react';
import {
  buildOnboardingPlace,
  isUnclaimed,
  type OnboardingPlace,
} from '@portal/plugin-ecosystem-builder-common';
import { type LookupsApi, lookupsApiRef } from '@portal/plugin-field-kit';
import { useMemo } from 'react';
import { z } from 'zod';

type Asks = Pick<LookupsApi, 'ask'>;

type Runs = Pick<ScaffolderApi, 'listTasks'>;

/** The person's last runs that are looked through. */
const MAX_RUNS = 50;

const ENDED_BADLY = ['failed', 'cancelled'];

const onboardingSchema = z.object({
  payload: z.object({
    application_name: z.string(),
    product_portfolio: z.string(),
  }),
});

function isFor(value: unknown, { portfolio, file }: OnboardingPlace): boolean {
  const { data } = onboardingSchema.safeParse(value);
  const place = data && buildOnboardingPlace(data.payload);
  return place?.portfolio === portfolio && place.file === file;
}

async function hasFailedRun(
  runs: Runs | undefined,
  place: OnboardingPlace,
): Promise<boolean> {
  const own = await runs?.listTasks({
    filterByOwnership: 'owned',
    limit: MAX_RUNS,
    offset: 0,
  });
  return (own?.tasks ?? []).some(
    ({ status, spec }) =>
      ENDED_BADLY.includes(status) &&
      Object.values(spec.parameters).some(value => isFor(value, place)),
  );
}

/**
 * Makes lookups, and leaves it to the server whether a name is taken by a failed run of the person for the same file: only the
 * server knows what the run has made.
 */
export function withOwnRuns(lookups: Asks, runs?: Runs): Asks {
  return {
    async ask(lookup, signal) {
      if (!isUnclaimed(lookup)) return lookups.ask(lookup, signal);
      const answer = await lookups.ask(lookup.lookup, signal);
      return !answer.holds && (await hasFailedRun(runs, lookup.place))
        ? { holds: true, isUnsaid: true }
        : answer;
    },
  };
}

/** The lookups of a form, as {@link withOwnRuns} makes them. */
export function useOwnLookups(): Asks {
  const lookups = useApi(lookupsApiRef);
  const runs = useApiHolder().get(scaffolderApiRef);
  return useMemo(() => withOwnRuns(lookups, runs), [lookups, runs]);
}
