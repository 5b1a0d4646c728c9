import { METRIC_WEEKS } from './constants';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

/** A production deployment that succeeded or failed. */
export interface FinishedDeployment {
  environment: string;
  hasSucceeded: boolean;
  /** Date of the release's commit. */
  committedAt: Date;
  endedAt: Date;
}

/** Production deployments of a week. */
export interface WeekOfDeployments {
  /** Monday in UTC, as `yyyy-mm-dd`. */
  start: string;
  succeeded: number;
  failed: number;
}

/**
 * How fast and how safely a repository is delivered, in the words of DORA. A median is missing without a value.
 *
 * deploymentsPerWeek: successful deployments, divided by the number of weeks. leadTimeSeconds: median time from a
 * release's commit to the end of its successful deployment. failureRate: failed deployments, divided by all. restoreSeconds:
 * median time from the first failed deployment of an environment to its next successful one.
 */
export interface DeliveryMetrics {
  /** The oldest first. */
  weeks: WeekOfDeployments[];
  finished: number;
  failed: number;
  deploymentsPerWeek?: number;
  leadTimeSeconds?: number;
  failureRate?: number;
  restoreSeconds?: number;
}

/** Start of the first week that the metrics cover. */
export function startOfMetrics(now: Date): Date {
  return new Date(mondayOf(now).getTime() - (METRIC_WEEKS - 1) * WEEK_MS);
}

/**
 * Computes the metrics.
 *
 * @param deployments - in any order; those that ended before {@link startOfMetrics} do not count
 */
export function metricsOf(
  deployments: readonly FinishedDeployment[],
  now: Date,
): DeliveryMetrics {
  const since = startOfMetrics(now);
  const counted = deployments
    .filter(({ endedAt }) => endedAt >= since && endedAt <= now)
    .sort((one, other) => one.endedAt.getTime() - other.endedAt.getTime());
  const succeeded = counted.filter(({ hasSucceeded }) => hasSucceeded);
  const finished = counted.length;
  const failed = finished - succeeded.length;
  return {
    weeks: weeksOf(counted, since),
    finished,
    failed,
    ...(finished > 0 && {
      deploymentsPerWeek: succeeded.length / METRIC_WEEKS,
      failureRate: failed / finished,
    }),
    leadTimeSeconds: median(succeeded.map(leadTimeOf)),
    restoreSeconds: median(restoresOf(counted)),
  };
}

function mondayOf(time: Date): Date {
  const day = Math.floor(time.getTime() / DAY_MS);
  // Day 0 was a Thursday.
  return new Date((day - ((day + 3) % 7)) * DAY_MS);
}

function weeksOf(
  counted: readonly FinishedDeployment[],
  since: Date,
): WeekOfDeployments[] {
  const weeks = Array.from({ length: METRIC_WEEKS }, (_, week) => ({
    start: new Date(since.getTime() + week * WEEK_MS)
      .toISOString()
      .slice(0, 10),
    succeeded: 0,
    failed: 0,
  }));
  for (const { endedAt, hasSucceeded } of counted) {
    const passed = endedAt.getTime() - since.getTime();
    const week = weeks[Math.floor(passed / WEEK_MS)];
    week[hasSucceeded ? 'succeeded' : 'failed'] += 1;
  }
  return weeks;
}

const secondsBetween = (start: Date, end: Date) =>
  Math.max(0, (end.getTime() - start.getTime()) / 1000);

function leadTimeOf({ committedAt, endedAt }: FinishedDeployment): number {
  return secondsBetween(committedAt, endedAt);
}

/** @param counted - sorted by their end */
function restoresOf(counted: readonly FinishedDeployment[]): number[] {
  const brokenSince = new Map<string, Date>();
  const restores: number[] = [];
  for (const { environment, hasSucceeded, endedAt } of counted) {
    const since = brokenSince.get(environment);
    if (!hasSucceeded) {
      if (!since) brokenSince.set(environment, endedAt);
    } else if (since) {
      restores.push(secondsBetween(since, endedAt));
      brokenSince.delete(environment);
    }
  }
  return restores;
}

function median(values: number[]): number | undefined {
  const sorted = [...values].sort((one, other) => one - other);
  if (sorted.length === 0) return undefined;
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? sorted[half]
    : (sorted[half - 1] + sorted[half]) / 2;
}
