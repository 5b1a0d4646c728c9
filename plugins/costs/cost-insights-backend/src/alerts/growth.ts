import {
  changeOf,
  type components,
  formatRatio,
  growthOf,
} from '@portal/plugin-cost-insights-common';
import type { CostPeriod } from '../costs/scope';
import {
  amountText,
  type FoundAlert,
  monthText,
  projectTopic,
} from './FoundAlert';

type BreakdownItem = components['schemas']['BreakdownItem'];

/** Costs of a project in the last two complete fiscal quarters. */
export interface ProjectGrowth {
  project: { id: string; title: string };
  pair: [number, number];
  products: BreakdownItem[];
}

/**
 * Returns an alert for each project whose cost grew beyond the band (ledger P-195, P-196), the highest growth first.
 *
 * @param period - two fiscal quarters
 */
export function growthAlerts(
  projects: readonly ProjectGrowth[],
  {
    period,
    engineerCost,
    currency,
  }: { period: CostPeriod; engineerCost: number; currency: string },
): FoundAlert[] {
  const { duration, start, middle, end } = period;
  return projects
    .map(one => ({ ...one, change: changeOf(one.pair) }))
    .filter(
      ({ change }) => growthOf(change, { duration, engineerCost }) === 'excess',
    )
    .sort((a, b) => b.change.amount - a.change.amount)
    .map(({ project, pair, products, change }) => ({
      kind: 'growth',
      topic: projectTopic('growth', project.id),
      period: middle,
      title: `Investigate cost growth in ${project.title}`,
      subtitle: `${
        change.ratio === undefined
          ? 'New costs'
          : `${formatRatio(change.ratio)} more`
      } in the quarter from ${monthText(middle)}: ${amountText(change.amount, currency)}`,
      url: 'investigating-growth',
      growth: {
        project,
        periodStart: start,
        periodEnd: end,
        aggregation: pair,
        change,
        products,
      },
    }));
}
