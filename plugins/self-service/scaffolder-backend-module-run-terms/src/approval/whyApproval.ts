import type { JsonObject } from '@backstage/types';
import type { Cost } from '../cost/costOf';
import { holds } from '../template/condition';
import type { ApprovalCases } from '../template/readApproval';

/**
 * Returns why a run needs an approval; undefined if it needs none.
 *
 * @param cost - what it costs a month; undefined if the template says nothing of costs
 * @param earlier - what the person's other requests and runs of the last day cost: a threshold counts them all, so that
 * splitting does not pass it
 */
export function whyApproval(
  when: ApprovalCases,
  values: JsonObject,
  cost: Cost | undefined,
  earlier: readonly Cost[],
): string | undefined {
  if (!when) return 'Each run of this template needs an approval';
  if (when.values && holds(when.values, values)) {
    return 'These values need an approval';
  }
  if (!when.monthlyAbove) return undefined;
  const { amount, currency } = when.monthlyAbove;
  if (!cost?.isComplete) return 'Its price is not known';
  const all = [cost, ...earlier].flatMap(({ sums }) => sums);
  // Another currency is not converted, so nobody knows whether it is below the threshold.
  if (cost.sums.some(sum => sum.currency !== currency && sum.amount > 0)) {
    return 'Its price is in another currency than the threshold';
  }
  const own = cost.sums.reduce((sum, one) => sum + one.amount, 0);
  const total = all
    .filter(sum => sum.currency === currency)
    .reduce((sum, one) => sum + one.amount, 0);
  if (own > amount) return `It costs more than ${amount} ${currency} a month`;
  return total > amount
    ? `It costs more than ${amount} ${currency} a month together with your other runs of the last day`
    : undefined;
}
