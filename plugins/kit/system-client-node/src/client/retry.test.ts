import fc from 'fast-check';
import { readRetryAfter } from './retry';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const read = (headers: Record<string, string>) =>
  readRetryAfter(new Headers(headers), NOW);

describe('readRetryAfter', () => {
  it.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': 'Sat, 21 Nov 2026 12:00:30 GMT' }, 30_000],
    [{ 'retry-after': 'Sat, 21 Nov 2026 11:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
    [
      {
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': String(NOW / 1000 + 60),
      },
      60_000,
    ],
    [{ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '90' }, 90_000],
    [{ 'x-ratelimit-remaining': '5', 'x-ratelimit-reset': '1' }, undefined],
  ])('%j is %p', (headers, expected) => {
    expect(read(headers as Record<string, string>)).toBe(expected);
  });

  it('is never negative and never not a number', () => {
    const printable = fc.string({
      unit: fc.constantFrom(...'0123456789:, GMTSatNov-'),
    });
    fc.assert(
      fc.property(printable, text => {
        const wait = read({ 'retry-after': text });
        expect(wait === undefined || wait >= 0).toBe(true);
      }),
    );
  });
});
