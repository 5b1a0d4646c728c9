const DAY_MS = 24 * 60 * 60_000;

/** When incidents that nobody updates stop being open. */
export interface Clock {
  now: Date;
  /** Days without an update after which an open incident is stale. */
  staleDays: number;
}

/** Days without an update after which an incident is stale, unless the configuration says otherwise. */
export const DEFAULT_STALE_DAYS = 14;

/** Returns true if nobody has updated something for so long that it is not open today. */
export function isStaleAt(
  lastUpdate: Date,
  { now, staleDays }: Clock,
): boolean {
  return now.getTime() - lastUpdate.getTime() > staleDays * DAY_MS;
}
