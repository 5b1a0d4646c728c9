import {
  type Duration,
  DURATIONS,
  formatIntervals,
  lastEnd,
} from '@portal/plugin-cost-insights-common';
import type { CostGroup, Settings } from '../api/types';
import type { LastScope } from './lastScope';
import { type CostView, viewOf } from './view';

/** The value of `group` that stands for the totals of the company. */
export const COMPANY = 'company';

/** The duration until one is chosen. */
const DEFAULT_DURATION: Duration = 'P30D';

/** Whose figures a page shows, and of which time. `T` is what is known of the settings. */
export interface Scope<T = Settings> {
  /** Entity ref of a group, or `company`. */
  group: string;
  /** Id of a paying account. */
  project?: string;
  duration: Duration;
  /** The two intervals as requests name them: `R2/P30D/2026-11-01`. */
  intervals: string;
  /** What counts of a charge: what was billed, or what was used of it. */
  view: CostView;
  settings: T;
}

/** What of the settings decides about the scope. */
interface ScopeSettings extends Pick<Settings, 'mayReadCompany'> {
  /** The last day with costs, YYYY-MM-DD. */
  latestDay: string;
}

export interface ScopeSources<T extends ScopeSettings> {
  /** The query of the address. */
  address: URLSearchParams;
  last: LastScope;
  groups: readonly Pick<CostGroup, 'ref'>[];
  /** The settings with costs. */
  settings: T;
}

/**
 * Returns the scope: of the address, else of the last choice on this device, else the first group that can be read and
 * 30 days. A group of the address counts even if it is not in the list: the server decides. Undefined without a group.
 */
export function chooseScope<T extends ScopeSettings>(
  sources: ScopeSources<T>,
): Scope<T> | undefined {
  const { address, last, groups, settings } = sources;
  const refs = groups.map(({ ref }) => ref);
  const readable = settings.mayReadCompany ? [...refs, COMPANY] : refs;
  const remembered = readable.find(ref => ref === last.group);
  const group = address.get('group') || remembered || readable[0];
  if (!group) return undefined;
  const duration = [address.get('duration'), last.duration].find(isDuration);
  const chosen = duration ?? DEFAULT_DURATION;
  return {
    group,
    project: address.get('project') || undefined,
    duration: chosen,
    intervals: formatIntervals(chosen, lastEnd(chosen, settings.latestDay)),
    view: viewOf(address.get('view') ?? last.view),
    settings,
  };
}

function isDuration(text: unknown): text is Duration {
  return DURATIONS.some(duration => duration === text);
}
