const HOUR_MS = 60 * 60 * 1000;

/** What an owner says of a production deployment, with a reason: the newest mark counts. */
export const VERDICTS = ['failed', 'hotfix', 'sound'] as const;
/**
 * failed: the change needed a repair. hotfix: this deployment repairs the one before it. sound: the change did not fail,
 * whatever followed it.
 */
export type Verdict = (typeof VERDICTS)[number];

/** Hours after a deployment in which an incident of its component counts as its failure. */
const INCIDENT_HOURS = 24;

/** What a release has that the one before it had not. */
export interface ReleaseChange {
  /** Where the release is from the one before it; behind: it takes commits back. */
  direction: 'ahead' | 'behind' | 'diverged' | 'identical';
  /** Missing if there are more than are read. */
  commits?: { sha: string; committedAt: Date }[];
}

/** A run that deployed a release to production, or failed to. */
export interface ProductionRun {
  id: string;
  environment: string;
  tag: string;
  commit: string;
  /** Date of the release's commit. */
  committedAt: Date;
  endedAt: Date;
  hasSucceeded: boolean;
  /** Compared with the release before it; missing if there was none, or source control could not say. */
  change?: ReleaseChange;
  verdict?: Verdict;
}

/** An incident of the component. */
export interface ComponentIncident {
  startedAt: Date;
  /** Missing while it is open. */
  endedAt?: Date;
}

/** Why a change counts as failed. */
export type FailureCause = 'rollback' | 'hotfix' | 'incident' | 'mark';

/** What a run did to production. */
export interface Delivery {
  run: ProductionRun;
  /** change: a release reached production. rollback: an earlier one was put back. failed-run: nothing reached it. */
  kind: 'change' | 'rollback' | 'failed-run';
  /** True if nothing was deployed to its environment before. */
  isFirst: boolean;
  /** True for a rollback and a hot fix: work that nobody had planned. */
  isRework: boolean;
  failure?: { cause: FailureCause; recoveredAt?: Date };
}

/** An environment while its runs are followed. */
interface Place {
  /** The run whose release is there. */
  current?: ProductionRun;
  /** What brought each release there, by commit; the first ones first. */
  releases: Map<string, Delivery>;
  /** The last run, if it failed. */
  failedRun?: Delivery;
}

const placeOf = ({ environment }: ProductionRun) => environment.toLowerCase();

const byEnd = (one: ProductionRun, other: ProductionRun) =>
  one.endedAt.getTime() - other.endedAt.getTime();

/**
 * Says of each run what it did to production.
 *
 * @param runs - all that are known, in any order
 * @returns one delivery for each run, the oldest first
 */
export function deliveriesOf(
  runs: readonly ProductionRun[],
  incidents: readonly ComponentIncident[] = [],
): Delivery[] {
  const places = new Map<string, Place>();
  const deliveries = [...runs].sort(byEnd).map(run => {
    const name = placeOf(run);
    const place = places.get(name) ?? { releases: new Map() };
    places.set(name, place);
    return run.hasSucceeded ? deliver(place, run) : failRun(place, run);
  });
  for (const incident of incidents) linkIncident(deliveries, incident);
  for (const delivery of deliveries) applyVerdict(delivery, deliveries);
  return deliveries;
}

function failRun(place: Place, run: ProductionRun): Delivery {
  const delivery: Delivery = {
    run,
    kind: 'failed-run',
    isFirst: place.current === undefined,
    isRework: false,
  };
  place.failedRun = delivery;
  return delivery;
}

function deliver(place: Place, run: ProductionRun): Delivery {
  const { current, failedRun, releases } = place;
  const repaired = repairedBy(place, run);
  const isHotfix = run.verdict === 'hotfix';
  const delivery: Delivery = {
    run,
    kind: repaired ? 'rollback' : 'change',
    isFirst: current === undefined,
    isRework: repaired !== undefined || isHotfix,
  };
  const failed =
    repaired ??
    (isHotfix && current ? releases.get(current.commit) : undefined);
  if (failed) {
    // A failed run whose release was taken back had reached production.
    if (failed === failedRun) failed.kind = 'change';
    failed.failure ??= {
      cause: repaired ? 'rollback' : 'hotfix',
      recoveredAt: run.endedAt,
    };
  }
  // After a rollback, the release is the change that first brought it.
  if (!repaired || !releases.has(run.commit))
    releases.set(run.commit, delivery);
  place.current = run;
  place.failedRun = undefined;
  return delivery;
}

/** The change that a run takes back; undefined if it takes nothing back. */
function repairedBy(
  { current, failedRun, releases }: Place,
  { commit, change }: ProductionRun,
): Delivery | undefined {
  if (!current) return undefined;
  // The same release again, after a run that failed with another one.
  if (commit === current.commit) {
    return failedRun && failedRun.run.commit !== commit ? failedRun : undefined;
  }
  const isEarlier =
    change?.direction === 'behind' ||
    (change?.direction !== 'ahead' && wasBefore(releases, commit, current));
  return isEarlier ? releases.get(current.commit) : undefined;
}

/** True if the release was in the environment before the current one came. */
function wasBefore(
  releases: Place['releases'],
  commit: string,
  current: ProductionRun,
): boolean {
  const order = [...releases.keys()];
  const place = order.indexOf(commit);
  return place >= 0 && place < order.indexOf(current.commit);
}

/** An incident belongs to the last release that reached production before it, if that was not long ago. */
function linkIncident(
  deliveries: readonly Delivery[],
  { startedAt, endedAt }: ComponentIncident,
): void {
  const last = deliveries.findLast(
    ({ kind, run }) => kind !== 'failed-run' && run.endedAt <= startedAt,
  );
  if (last?.kind !== 'change') return;
  const passed = startedAt.getTime() - last.run.endedAt.getTime();
  if (passed > INCIDENT_HOURS * HOUR_MS) return;
  last.failure ??= { cause: 'incident', recoveredAt: endedAt };
}

function applyVerdict(
  delivery: Delivery,
  deliveries: readonly Delivery[],
): void {
  const { run, kind } = delivery;
  if (run.verdict === 'sound') delete delivery.failure;
  if (run.verdict !== 'failed' || kind === 'rollback') return;
  // A failed run that an owner calls a failed change has reached production.
  delivery.kind = 'change';
  const next = deliveries.find(
    other =>
      other.run.hasSucceeded &&
      placeOf(other.run) === placeOf(run) &&
      other.run.endedAt > run.endedAt,
  );
  delivery.failure ??= { cause: 'mark', recoveredAt: next?.run.endedAt };
}
