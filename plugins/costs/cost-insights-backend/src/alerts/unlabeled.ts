import { formatRatio } from '@portal/plugin-cost-insights-common';
import type { Days } from '../costs/charges';
import { amountText, type FoundAlert } from './FoundAlert';

/** Dataflow costs of a project, with any tag and without. */
export interface LabelledCost {
  id: string;
  title: string;
  labeledCost: number;
  unlabeledCost: number;
}

/** Costs below a cent are none. */
const CENT = 0.01;

/**
 * Returns the alert of Dataflow costs without a tag (ledger P-193); undefined without such costs.
 *
 * @param period - first day of the period of which it is the alert
 */
export function unlabeledAlert(
  projects: readonly LabelledCost[],
  { days, period, currency }: { days: Days; period: string; currency: string },
): FoundAlert | undefined {
  const labeledCost = sum(projects.map(project => project.labeledCost));
  const unlabeledCost = sum(projects.map(project => project.unlabeledCost));
  if (unlabeledCost < CENT) return undefined;
  const share = formatRatio(unlabeledCost / (labeledCost + unlabeledCost));
  return {
    kind: 'unlabeled',
    topic: 'unlabeled',
    period,
    title: 'Label Dataflow',
    subtitle: `${share} of the Dataflow costs of the last 30 days have no label: ${amountText(unlabeledCost, currency)}`,
    url: 'labeling-jobs',
    unlabeled: {
      periodStart: days.start,
      periodEnd: days.end,
      labeledCost,
      unlabeledCost,
      projects: [...projects].sort((a, b) => b.unlabeledCost - a.unlabeledCost),
    },
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
