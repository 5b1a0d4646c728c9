import fc from 'fast-check';
import { describeExpiry } from './describeExpiry';
import { DAY_MS } from './endOfGrant';

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'America/St_Johns',
];

const at = (text: string) => new Date(text);

describe('describeExpiry', () => {
  const now = at('2026-03-02T10:00:00Z');

  it.each([
    [undefined, 'Never'],
    ['2026-03-02T09:59:59Z', 'Expired'],
    ['2026-03-02T10:00:00Z', 'Expired'],
    ['2026-03-02T10:00:01Z', 'Today'],
    ['2026-03-02T23:59:59Z', 'Today'],
    ['2026-03-03T00:00:00Z', 'Tomorrow'],
    ['2026-03-03T23:59:59Z', 'Tomorrow'],
    ['2026-03-04T00:00:00Z', '2 days'],
    ['2026-03-07T10:00:00Z', '5 days'],
    ['2026-03-09T23:59:59Z', '7 days'],
    ['2026-03-10T00:00:00Z', '10 Mar 2026'],
    ['2027-01-01T00:00:00Z', '1 Jan 2027'],
  ])('of %s is %s', (end, words) => {
    const expiresOn = end === undefined ? undefined : at(end);
    expect(describeExpiry(expiresOn, now, { timeZone: 'UTC' })).toBe(words);
  });

  it.each([
    // The days on which clocks change have 23 and 25 hours.
    ['2026-03-28T23:30:00+01:00', '2026-03-30T00:30:00+02:00', '2 days'],
    ['2026-03-29T00:30:00+01:00', '2026-03-29T23:30:00+02:00', 'Today'],
    ['2026-10-25T00:30:00+02:00', '2026-10-25T23:30:00+01:00', 'Today'],
    ['2026-10-24T23:30:00+02:00', '2026-10-26T00:30:00+01:00', '2 days'],
    // New Year's Eve.
    ['2026-12-31T23:59:00+01:00', '2027-01-01T00:01:00+01:00', 'Tomorrow'],
    ['2026-12-31T00:01:00+01:00', '2027-01-07T23:59:00+01:00', '7 days'],
  ])('seen in Berlin at %s, %s is %s', (seen, end, words) => {
    const options = { timeZone: 'Europe/Berlin' };
    expect(describeExpiry(at(end), at(seen), options)).toBe(words);
  });

  it('is read in the reader’s own calendar', () => {
    const end = at('2026-03-03T02:00:00Z');
    const words = (timeZone: string) => describeExpiry(end, now, { timeZone });
    expect(words('UTC')).toBe('Tomorrow');
    expect(words('America/New_York')).toBe('Today');
  });

  const moments = fc.record({
    now: fc.date({
      min: at('2000-01-01T00:00:00Z'),
      max: at('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    }),
    aheadMs: fc.integer({ min: -20 * DAY_MS, max: 20 * DAY_MS }),
    timeZone: fc.constantFrom(...ZONES),
  });

  /** Counts the days between two times by walking from midnight to midnight of the local time. */
  function daysWalked(from: Date, to: Date, timeZone: string): number {
    const day = (time: Date) =>
      time.toLocaleDateString('sv-SE', { timeZone, calendar: 'gregory' });
    let days = 0;
    let seen = day(from);
    for (let ms = from.getTime(); ms < to.getTime(); ms += 15 * 60_000) {
      const next = day(new Date(Math.min(ms + 15 * 60_000, to.getTime())));
      if (next !== seen) days += 1;
      seen = next;
    }
    return days;
  }

  /** The text of the specification; undefined for an end that is shown as a date. */
  function wordsFor(aheadMs: number, days: number): string | undefined {
    if (aheadMs <= 0) return 'Expired';
    if (days > 7) return undefined;
    return ['Today', 'Tomorrow'][days] ?? `${days} days`;
  }

  const DATE = /^\d{1,2} \w{3,4} \d{4}$/;

  it('agrees with a calendar that is walked through, in every zone', () => {
    fc.assert(
      fc.property(moments, ({ now: seen, aheadMs, timeZone }) => {
        const end = new Date(seen.getTime() + aheadMs);
        const words = describeExpiry(end, seen, { timeZone });
        const days = daysWalked(seen, end, timeZone);
        expect(DATE.test(words) ? undefined : words).toBe(
          wordsFor(aheadMs, days),
        );
      }),
      { numRuns: 60 },
    );
  });
});
