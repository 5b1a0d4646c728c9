import type { Duration } from '@portal/plugin-cost-insights-common';

/** Which costs a question is about. The caller's right to read them is checked before a scope exists. */
export interface CostScope {
  /** Entity refs: the asked group and all groups below it; `company` for all costs. */
  groups: readonly string[] | 'company';
  /** Id of a paying account. */
  project?: string;
  /** Entity ref of a component; costs that a tag only claims for it do not count. */
  component?: string;
}

/** Which cost of a charge counts: what was billed, or what was used of it (amortised). */
export type CostView = 'billed' | 'amortised';

/** Days as YYYY-MM-DD; ends exclusive. */
export interface CostPeriod {
  duration: Duration;
  start: string;
  middle: string;
  end: string;
}
