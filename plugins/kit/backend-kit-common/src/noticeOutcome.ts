/** How what a notification tells of stands: a sender writes it into the notification's metadata, and the page marks it. */
const NOTICE_OUTCOMES = [
  'good',
  'bad',
  'warning',
  'waiting',
  'stopped',
  'unknown',
] as const;

export type NoticeOutcome = (typeof NOTICE_OUTCOMES)[number];

/** Reads the outcome of a notification; undefined if its sender told none that is known. */
export function readNoticeOutcome(
  metadata: { readonly outcome?: unknown } | undefined,
): NoticeOutcome | undefined {
  return NOTICE_OUTCOMES.find(outcome => outcome === metadata?.outcome);
}
