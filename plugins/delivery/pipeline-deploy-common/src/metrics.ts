import { METRIC_WEEKS } from './constants';
import type { Delivery } from './deliveries';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

/** Production deployments of a week. */
export interface WeekOfDeployments {
  /** Monday in UTC, as `yyyy-mm-dd`. */
  start: string;
  /** Deployments that reached production and needed no repair. */
  succeeded: number;
  /** Changes that failed. */
  failed: number;
  /** Runs that failed and reached nothing. */
  failedRuns: number;
}

/**
 * The five measures of DORA. A figure is missing without a value.
 *
 * deploymentsPerWeek: deployments that reached production, divided by the number of weeks. leadTimeSeconds: median time from a
 * commit to the end of the deployment that brought it to production first. failureRate: failed changes, divided by changes.
 * restoreSeconds: median time from the end of a deployment that failed to the end of its repair. reworkRate: rollbacks and
 * hot fixes, divided by the deployments that reached production.
 */
export interface DeliveryMetrics {
  /** The oldest first. */
  weeks: WeekOfDeployments[];
  /** Deployments that reached production. */
  finished: number;
  /** Those that put no earlier release back. */
  changes: number;
  /** Changes that needed a rollback, a hot fix or the end of an incident, or that owners marked. */
  failed: number;
  rollbacks: number;
  hotfixes: number;
  /** Runs that failed and reached nothing; no figure counts them. */
  failedRuns: number;
  /** Commits of the lead time. */
  commits: number;
  /** Changes whose commits source control could not tell, or not all of them; the lead time is without them. */
  unreadChanges: number;
  deploymentsPerWeek?: number;
  leadTimeSeconds?: number;
  failureRate?: number;
  restoreSeconds?: number;
  reworkRate?: number;
}

const isUnread = ({ isFirst, run }: Delivery) =>
  run.hasSucceeded && !isFirst && !run.change?.commits;

/** Start of the first week that the metrics cover. */
export function startOfMetrics(now: Date): Date {
  return new Date(mondayOf(now).getTime() - (METRIC_WEEKS - 1) * WEEK_MS);
}

/**
 * Computes the metrics.
 *
 * @param deliveries - the oldest first, also those before {@link startOfMetrics}: what a deployment changes depends on the one
 * before it
 */
export function metricsOf(
  deliveries: readonly Delivery[],
  now: Date,
): DeliveryMetrics {
  const since = startOfMetrics(now);
  const isCounted = (time: Date) => time >= since && time <= now;
  const counted = deliveries.filter(({ run }) => isCounted(run.endedAt));
  const reached = counted.filter(({ kind }) => kind !== 'failed-run');
  const changes = reached.filter(({ kind }) => kind === 'change');
  const failed = changes.filter(({ failure }) => failure);
  const rollbacks = reached.length - changes.length;
  const rework = reached.filter(({ isRework }) => isRework);
  const leadTimes = leadTimesOf(deliveries, isCounted);
  const finished = reached.length;
  return {
    weeks: weeksOf(counted, since),
    finished,
    changes: changes.length,
    failed: failed.length,
    rollbacks,
    hotfixes: rework.length - rollbacks,
    failedRuns: counted.length - finished,
    commits: leadTimes.length,
    unreadChanges: changes.filter(isUnread).length,
    ...(finished > 0 && {
      deploymentsPerWeek: finished / METRIC_WEEKS,
      reworkRate: rework.length / finished,
    }),
    ...(changes.length > 0 && { failureRate: failed.length / changes.length }),
    leadTimeSeconds: median(leadTimes),
    restoreSeconds: median(restoresOf(deliveries, isCounted)),
  };
}

function mondayOf(time: Date): Date {
  const day = Math.floor(time.getTime() / DAY_MS);
  // Day 0 was a Thursday.
  return new Date((day - ((day + 3) % 7)) * DAY_MS);
}

function weeksOf(
  counted: readonly Delivery[],
  since: Date,
): WeekOfDeployments[] {
  const weeks = Array.from({ length: METRIC_WEEKS }, (_, week) => ({
    start: new Date(since.getTime() + week * WEEK_MS)
      .toISOString()
      .slice(0, 10),
    succeeded: 0,
    failed: 0,
    failedRuns: 0,
  }));
  for (const delivery of counted) {
    const passed = delivery.run.endedAt.getTime() - since.getTime();
    weeks[Math.floor(passed / WEEK_MS)][resultOf(delivery)] += 1;
  }
  return weeks;
}

function resultOf({ kind, failure }: Delivery) {
  if (kind === 'failed-run') return 'failedRuns';
  return failure ? 'failed' : 'succeeded';
}

const secondsBetween = (start: Date, end: Date) =>
  Math.max(0, (end.getTime() - start.getTime()) / 1000);

/** A commit counts once, when it reaches production first; one that a rollback puts back has been there. */
function leadTimesOf(
  deliveries: readonly Delivery[],
  isCounted: (time: Date) => boolean,
): number[] {
  const seen = new Set<string>();
  const times: number[] = [];
  for (const { kind, isFirst, run } of deliveries) {
    if (kind !== 'change' || !run.hasSucceeded) continue;
    const { commit, committedAt, endedAt, change } = run;
    // Nobody knows what was in production before the first deployment.
    const commits = isFirst
      ? [{ sha: commit, committedAt }]
      : (change?.commits ?? []);
    for (const { sha, committedAt: time } of commits) {
      if (!seen.has(sha) && isCounted(endedAt)) {
        times.push(secondsBetween(time, endedAt));
      }
      seen.add(sha);
    }
    seen.add(commit);
  }
  return times;
}

/** A repair counts at its own time, also that of a change from before the first week. */
function restoresOf(
  deliveries: readonly Delivery[],
  isCounted: (time: Date) => boolean,
): number[] {
  return deliveries.flatMap(({ kind, run, failure }) =>
    kind === 'change' && failure?.recoveredAt && isCounted(failure.recoveredAt)
      ? [secondsBetween(run.endedAt, failure.recoveredAt)]
      : [],
  );
}

function median(values: number[]): number | undefined {
  const sorted = [...values].sort((one, other) => one - other);
  if (sorted.length === 0) return undefined;
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? sorted[half]
    : (sorted[half - 1] + sorted[half]) / 2;
}
