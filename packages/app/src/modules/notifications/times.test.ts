import { describeAge } from './times';

const NOW = new Date('2026-03-31T12:00:00Z');

describe('describeAge', () => {
  it.each([
    ['2026-03-31T12:05:00Z', 'now'],
    ['2026-03-31T11:59:01Z', 'now'],
    ['2026-03-31T11:59:00Z', '1 minute ago'],
    ['2026-03-31T10:01:00Z', '1 hour ago'],
    ['2026-03-30T11:00:00Z', '1 day ago'],
    ['2026-03-20T12:00:00Z', '1 week ago'],
    ['2026-01-20T12:00:00Z', '2 months ago'],
    ['2024-03-01T12:00:00Z', '2 years ago'],
  ])('of %s is %s', (at, age) => {
    expect(describeAge(new Date(at), NOW)).toBe(age);
  });
});
