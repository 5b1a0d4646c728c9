import type { ApiHolder } from '@backstage/frontend-plugin-api';
import { formatIntervals, lastEnd } from '@portal/plugin-cost-insights-common';
import {
  type CostGroup,
  costInsightsApiRef,
  lastView,
} from '@portal/plugin-cost-insights-react';
import { formatMoney } from '@portal/plugin-portal-ui';
import type { TeamFacts } from '@portal/plugin-page-slots-react';
import { CostInPanel, CostInTree } from './TeamCost';

/** Readable groups with no readable parent whose costs are asked for, each with those below it. */
const ASKED = 5;

/** Reads what each team whose costs the person may read has cost in the last 30 days with costs, with the teams below it. */
export async function loadTeamCosts(
  apis: ApiHolder,
  signal: AbortSignal,
): Promise<TeamFacts> {
  const api = apis.get(costInsightsApiRef)!;
  const { data: start } = await api.get('/settings', { signal });
  const { billingCurrency, groups, latestDay: day } = start!;
  const own = new Map<string, number>();
  const addCosts = async (group: string, until: string) => {
    const intervals = formatIntervals('P30D', lastEnd('P30D', until));
    const by = 'group' as const;
    const params = { query: { group, intervals, by, view: lastView() } };
    const { data } = await api.get('/breakdown', { params, signal });
    for (const { id, aggregation } of data!.items) {
      if (id) own.set(id, aggregation[1]);
    }
  };
  if (day) {
    const tops = topsOf(groups).slice(0, ASKED);
    await Promise.all(tops.map(({ ref }) => addCosts(ref, day)));
  }
  const sums = sumBelow(groups, own);
  const draw =
    (Fact: typeof CostInTree | typeof CostInPanel) => (team: string) => {
      const sum = sums.get(team);
      if (sum === undefined) return undefined;
      return <Fact team={team} cost={formatMoney(sum, billingCurrency)} />;
    };
  return { inTree: draw(CostInTree), inPanel: draw(CostInPanel) };
}

/** The groups without a parent among them. */
function topsOf(groups: readonly CostGroup[]): CostGroup[] {
  const refs = new Set(groups.map(({ ref }) => ref));
  return groups.filter(({ parent }) => !parent || !refs.has(parent));
}

/** Adds each group's own cost to it and to the groups above it, each once, also in a circle. Others are left out. */
function sumBelow(
  groups: readonly CostGroup[],
  own: ReadonlyMap<string, number>,
): Map<string, number> {
  const parents = new Map(groups.map(({ ref, parent }) => [ref, parent]));
  const sums = new Map<string, number>();
  for (const [ref, cost] of own) {
    const counted = new Set<string>();
    let at: string | undefined = ref;
    while (at !== undefined && parents.has(at) && !counted.has(at)) {
      counted.add(at);
      sums.set(at, (sums.get(at) ?? 0) + cost);
      at = parents.get(at);
    }
  }
  return sums;
}
