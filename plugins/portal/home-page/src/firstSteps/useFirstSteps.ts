import { useMemo } from 'react';
import { type ApiHolder, useApiHolder } from '@backstage/frontend-plugin-api';
import { useStarredEntities } from '@backstage/plugin-catalog-react';
import type { FirstStep, FirstSteps } from '@portal/plugin-page-slots-react';
import { type AnswerQuery, askEachTime } from '@portal/plugin-portal-ui';
import { useQuery } from '@tanstack/react-query';
import { useVisits } from '../useVisits';

export interface KnownStep extends FirstStep {
  done: boolean;
}

/** The steps of the person's role, with what is done, now or earlier. A role that cannot be asked is not the person's. */
export function useFirstSteps(
  roles: readonly FirstSteps[],
  doneEarlier: readonly string[],
): AnswerQuery<KnownStep[]> {
  const apis = useApiHolder();
  const { data: visits, isPending } = useVisits();
  const { starredEntities } = useStarredEntities();
  const query = useQuery({
    queryKey: ['home', 'first-steps'],
    queryFn: ({ signal }) => findSteps(roles, apis, signal),
    ...askEachTime,
  });
  const starred = starredEntities.size;
  const data = useMemo(() => {
    // Visits that cannot be read tick nothing off.
    if (!query.data || isPending) return undefined;
    const facts = {
      visited: (visits ?? []).map(({ pathname }) => pathname),
      starred,
    };
    return query.data.map(step => ({
      ...step,
      done: doneEarlier.includes(step.id) || step.isDone(facts),
    }));
  }, [query.data, isPending, visits, starred, doneEarlier]);
  return { ...query, data };
}

/** The steps of the highest of the person's roles. */
async function findSteps(
  roles: readonly FirstSteps[],
  apis: ApiHolder,
  signal: AbortSignal,
): Promise<readonly FirstStep[]> {
  const answers = await Promise.allSettled(
    roles.map(role => role.isFor(apis, signal)),
  );
  const own = roles.filter((_, index) => {
    const answer = answers[index];
    return answer.status === 'fulfilled' && answer.value;
  });
  const [highest] = own.sort((a, b) => b.rank - a.rank);
  return highest?.steps ?? [];
}
