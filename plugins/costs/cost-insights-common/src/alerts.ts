import { DateTime } from 'luxon';
import { z } from 'zod';

/** What a group can decide on an alert (ledger P-187). */
export const ALERT_STATUSES = ['snoozed', 'accepted', 'dismissed'] as const;
export type AlertStatus = (typeof ALERT_STATUSES)[number];

/** Times for which an alert can be snoozed (ledger P-181). */
export const SNOOZE_OPTIONS = [
  { duration: 'P1W', label: '1 Week' },
  { duration: 'P1M', label: '1 Month' },
  { duration: 'P3M', label: '1 Quarter' },
] as const;
export type SnoozeDuration = (typeof SNOOZE_OPTIONS)[number]['duration'];

/** Reasons to dismiss an alert (ledger P-184). */
export const DISMISS_REASONS = [
  { id: 'other', label: 'Other' },
  { id: 'resolved', label: 'It is resolved' },
  { id: 'expected', label: 'It is expected' },
  { id: 'seasonal', label: 'It is seasonal' },
  { id: 'migration', label: 'It is because of a migration' },
  { id: 'not-applicable', label: 'It does not apply to us' },
] as const;

const SNOOZE_DURATIONS = SNOOZE_OPTIONS.map(({ duration }) => duration);
const REASONS = DISMISS_REASONS.map(({ id }) => id);

/** Longest text of a person, in characters; the most services of one decision. */
const MAX_FEEDBACK = 1000;
const MAX_SERVICES = 500;
const MAX_SERVICE = 200;

const dismissal = z
  .strictObject({
    status: z.literal('dismissed'),
    reason: z.enum(REASONS, 'choose a reason'),
    feedback: z
      .string()
      .trim()
      .max(MAX_FEEDBACK, `at most ${MAX_FEEDBACK} characters`)
      .optional(),
    /** The services that the dismissal of a migration to Kubernetes covers (ledger P-174). */
    services: z
      .array(z.string().min(1).max(MAX_SERVICE))
      .min(1, 'choose a service')
      .max(MAX_SERVICES)
      .optional(),
  })
  .refine(({ reason, feedback }) => reason !== 'other' || feedback, {
    path: ['feedback'],
    message: 'say what the other reason is',
  });

/** A decision as a person sends it. */
export const alertDecisionSchema = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('snoozed'),
    duration: z.enum(SNOOZE_DURATIONS, 'choose a time'),
  }),
  z.strictObject({ status: z.literal('accepted') }),
  dismissal,
]);
export type AlertDecision = z.infer<typeof alertDecisionSchema>;

/**
 * Returns the day on which a snoozed alert returns.
 *
 * @param today - YYYY-MM-DD
 */
export function snoozedUntil(duration: SnoozeDuration, today: string): string {
  const until = DateTime.fromISO(today, { zone: 'utc' }).plus(
    duration === 'P1W'
      ? { weeks: 1 }
      : { months: Number(duration.slice(1, -1)) },
  );
  return until.toFormat('yyyy-MM-dd');
}

/**
 * Returns whether a decision still counts; a snoozed alert is open again from its day on.
 *
 * @param today - YYYY-MM-DD
 */
export function isDecided(
  decision: { status: AlertStatus; until?: string } | undefined,
  today: string,
): boolean {
  if (!decision) return false;
  return (
    decision.status !== 'snoozed' ||
    (decision.until !== undefined && today < decision.until)
  );
}
