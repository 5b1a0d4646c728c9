import { describeMoment, readClockTime, requireTimeZone } from './companyTime';

const read = (text: string, edge: 'begin' | 'end' = 'begin') =>
  readClockTime(text, { name: 'starts', zone: 'Europe/London', edge });

it.each([
  ['in winter', '2026-12-14T18:00', 'begin', '2026-12-14T18:00:00.000Z'],
  ['in summer', '2026-07-01T18:00', 'begin', '2026-07-01T17:00:00.000Z'],
  // Clocks go from 02:00 back to 01:00.
  [
    'a begin in the repeated hour',
    '2026-10-25T01:30',
    'begin',
    '2026-10-25T00:30:00.000Z',
  ],
  [
    'an end in the repeated hour',
    '2026-10-25T01:30',
    'end',
    '2026-10-25T01:30:00.000Z',
  ],
  // Clocks go from 01:00 to 02:00.
  [
    'in the hour that is left out',
    '2026-03-29T01:30',
    'begin',
    '2026-03-29T01:30:00.000Z',
  ],
] as const)('a clock time %s', (_, text, edge, expected) => {
  expect(read(text, edge).toISOString()).toBe(expected);
});

it.each(['', 'tonight', '2026-02-30T10:00', '2026-12-14', '2026-12-14T18:00Z'])(
  'refuses %j, and names the field',
  text => {
    expect(() => read(text)).toThrow(/^starts: /);
  },
);

it('knows the names of time zones', () => {
  expect(requireTimeZone('timeZone', 'Asia/Kolkata')).toBe('Asia/Kolkata');
  expect(() => requireTimeZone('timeZone', 'London')).toThrow(/timeZone/);
  // The library knows it, browsers do not.
  expect(() => requireTimeZone('timeZone', 'UTC+1')).toThrow(/timeZone/);
});

it('says a moment by the clocks of the company', () => {
  expect(
    describeMoment(new Date('2026-07-01T17:00:00Z'), 'Europe/London'),
  ).toBe('1 Jul 2026, 18:00 (Europe/London)');
});
