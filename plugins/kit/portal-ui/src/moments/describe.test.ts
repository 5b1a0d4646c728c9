import { DateTime } from 'luxon';
import {
  describeAge,
  describeDuration,
  describeMoment,
  describeRecent,
  describeShort,
} from './describe';

const START = '2026-05-01T10:00:00Z';

test.each([
  ['2026-05-01T10:00:00Z', '0 s'],
  ['2026-05-01T10:00:59.900Z', '59 s'],
  ['2026-05-01T10:01:05Z', '1 min 5 s'],
  ['2026-05-01T12:03:05Z', '2 h 3 min'],
  ['2026-05-01T09:00:00Z', '0 s'],
])('a run until %s took %s', (end, expected) => {
  expect(describeDuration(START, end)).toBe(expected);
});

test('there is no duration without both times', () => {
  expect(describeDuration(START, null)).toBeUndefined();
  expect(describeDuration(undefined, START)).toBeUndefined();
  expect(describeDuration('x', START)).toBeUndefined();
});

describe('a moment', () => {
  const NOW = DateTime.fromISO('2026-05-20T15:00:00');
  const isoBefore = (past: object) => NOW.minus(past).toISO()!;

  beforeEach(() => {
    jest.useFakeTimers({ now: NOW.toMillis() });
    jest.spyOn(window.navigator, 'language', 'get').mockReturnValue('en');
  });
  afterEach(() => jest.useRealTimers());

  test('is British for a browser that names no country', () => {
    expect(describeMoment('2026-05-02T09:05:00')).toBe('2 May 2026, 09:05');
  });

  test.each(['en-US', 'de-DE'])(
    'is in the language of a browser in %s',
    language => {
      jest.spyOn(window.navigator, 'language', 'get').mockReturnValue(language);
      const time = '2026-05-02T09:05:00';
      expect(describeMoment(time)).toBe(
        DateTime.fromISO(time, { locale: language }).toLocaleString(
          DateTime.DATETIME_MED,
        ),
      );
    },
  );

  test('has its age within a day, and its date before and after', () => {
    expect(describeRecent(isoBefore({ hours: 23 }))).toBe('23 hours ago');
    expect(describeRecent(isoBefore({ hours: 24 }))).toBe('19 May 2026, 15:00');
    expect(describeRecent(isoBefore({ hours: -1 }))).toBe('20 May 2026, 16:00');
    expect(describeAge(isoBefore({ days: 3 }))).toBe('3 days ago');
  });

  test.each([
    [{ hours: 3, minutes: 40 }, '11:20'],
    [{ days: 1 }, 'Tue'],
    [{ days: 6 }, 'Thu'],
    [{ days: 7 }, '13 May'],
    [{ years: 1 }, '20 May 2025'],
  ])('%j before is %s where room is short', (past, expected) => {
    expect(describeShort(isoBefore(past))).toBe(expected);
  });
});
