import { useApi } from '@backstage/frontend-plugin-api';
import { formatIntervals, lastEnd } from '@portal/plugin-cost-insights-common';
import {
  costInsightsApiRef,
  formatMoney,
  useGroups,
  useSettings,
} from '@portal/plugin-cost-insights-react';
import { useQueries } from '@tanstack/react-query';
import { type Forest, sumBelow } from './forest';

/** Readable groups with no readable parent whose costs are asked for, each with those below it. */
const ASKED = 5;

/**
 * The cost of each group in the last 30 days with costs, with the groups below it, as text.
 *
 * @returns nothing for groups whose costs the person may not read, and nothing at all if there is no answer: costs are an
 * addition to the tree, and their own page says what is wrong
 */
export function useTeamCosts(forest: Forest | undefined): {
  costOf: (group: string) => string | undefined;
} {
  const api = useApi(costInsightsApiRef);
  const settings = useSettings().data;
  const readable = useGroups().data ?? [];
  const refs = new Set(readable.map(({ ref }) => ref));
  const tops = readable.filter(({ parent }) => !parent || !refs.has(parent));
  const day = settings?.latestDay;
  const answers = useQueries({
    queries: day
      ? tops.slice(0, ASKED).map(({ ref: group }) => ({
          queryKey: ['explore', 'costs', group, day],
          queryFn: async ({ signal }: { signal: AbortSignal }) => {
            const intervals = formatIntervals('P30D', lastEnd('P30D', day));
            const params = {
              query: { group, intervals, by: 'group' as const },
            };
            return (await api.get('/breakdown', { params, signal })).data!;
          },
        }))
      : [],
  });
  const own = new Map<string, number>();
  for (const { data } of answers) {
    for (const { id, aggregation } of data?.items ?? []) {
      if (id) own.set(id, aggregation[1]);
    }
  }
  const sums = forest ? sumBelow(forest, own) : new Map<string, number>();
  return {
    costOf: group => {
      const sum = refs.has(group) ? sums.get(group) : undefined;
      return sum === undefined || !settings
        ? undefined
        : formatMoney(sum, settings.billingCurrency);
    },
  };
}
