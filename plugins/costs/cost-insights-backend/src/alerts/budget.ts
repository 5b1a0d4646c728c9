import type { Forecast } from '../costs/forecast';
import { amountText, type FoundAlert, monthText } from './FoundAlert';

/** Returns the alert of a month whose forecast is beyond the budget; undefined if it is not, or without a budget. */
export function budgetAlert(
  forecast: Forecast | undefined,
  { budget, currency }: { budget: number | undefined; currency: string },
): FoundAlert | undefined {
  if (!forecast || budget === undefined || forecast.amount <= budget) {
    return undefined;
  }
  const { month, soFar, amount } = forecast;
  const period = `${month}-01`;
  return {
    kind: 'budget',
    topic: 'budget',
    period,
    title: `The budget of ${monthText(period)} will not be enough`,
    subtitle: `Expected ${amountText(amount, currency)}, budget ${amountText(budget, currency)}`,
    // The overview shows forecast and budget.
    url: '',
    budget: { month, budget, soFar, forecast: amount },
  };
}
