const DAY_MS = 24 * 60 * 60_000;

/** Days before its end at which owners are reminded of a campaign. */
const SOON_DAYS = 7;

/** What owners are told: that a campaign has started, ends soon, or is over its end. */
export type CampaignStage = 'start' | 'soon' | 'due';

/** The stage of a campaign now. One that starts shortly before its end has no reminder before it. */
export function stageOf(
  { createdAt, dueAt }: { createdAt: Date; dueAt: Date },
  now: Date,
): CampaignStage {
  if (now >= dueAt) return 'due';
  const soonAt = dueAt.getTime() - SOON_DAYS * DAY_MS;
  const isReminded = createdAt.getTime() < soonAt - DAY_MS;
  return isReminded && now.getTime() >= soonAt ? 'soon' : 'start';
}
