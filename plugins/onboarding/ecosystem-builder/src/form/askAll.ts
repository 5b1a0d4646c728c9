import type { ApiHolder, ApiRef } from '@backstage/frontend-plugin-api';
import { NotFoundError } from '@backstage/errors';
import { scaffolderApiRef } from '@backstage/plugin-scaffolder-react';
import {
  type Answer,
  type FieldLookup,
  judgeLookups,
  type Problem,
} from '@portal/plugin-ecosystem-builder-common';
import { lookupsApiRef, withTimeout } from '@portal/plugin-field-kit';
import { withOwnRuns } from './ownRuns';

/** Parallel look-ups: a list of people has one per entry. */
const AT_ONCE = 6;

/** Returns an API for the check of a field. */
export function apiOf<Api>(holder: ApiHolder, ref: ApiRef<Api>): Api {
  const api = holder.get(ref);
  if (!api) throw new NotFoundError(`The app has no API '${ref.id}'`);
  return api;
}

/**
 * Asks the company's lists on Next. A look-up without an answer is an error, unless it is optional.
 */
export async function askAll(
  wanted: readonly FieldLookup[],
  apis: ApiHolder,
  { isOptional = false }: { isOptional?: boolean } = {},
): Promise<Problem[]> {
  const lookups = withOwnRuns(
    apiOf(apis, lookupsApiRef),
    apis.get(scaffolderApiRef),
  );
  const answers = new Map<FieldLookup['lookup'], Answer>();
  const reasons = new Map<FieldLookup['lookup'], string | undefined>();
  const ask = async ({ lookup }: FieldLookup) => {
    try {
      const { holds, message } = await withTimeout(
        signal => lookups.ask(lookup, signal),
        undefined,
      );
      answers.set(lookup, holds ? 'holds' : 'fails');
      reasons.set(lookup, message);
    } catch {
      answers.set(lookup, isOptional ? 'holds' : 'unknown');
    }
  };
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    await Promise.all(wanted.slice(start, start + AT_ONCE).map(ask));
  }
  return judgeLookups(
    wanted,
    lookup => answers.get(lookup),
    lookup => reasons.get(lookup),
  );
}
