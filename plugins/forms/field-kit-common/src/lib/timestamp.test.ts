import fc from 'fast-check';
import { formatTimestamp, isTimestamp } from './timestamp';

const AFTERNOON = new Date(2026, 10, 21, 15, 4, 5, 67);

describe('formatTimestamp', () => {
  it('follows the format to the letter: hours of 12', () => {
    expect(formatTimestamp(AFTERNOON)).toBe('21-11-2026 03:04:05:067');
  });

  it('takes another format', () => {
    expect(formatTimestamp(AFTERNOON, 'YYYY/MM/DD HH:mm')).toBe(
      '2026/11/21 15:04',
    );
  });
});

describe('isTimestamp', () => {
  it('takes whatever was written in the format', () => {
    const moment = fc.date({
      noInvalidDate: true,
      min: new Date(2000, 0, 1),
      max: new Date(2099, 11, 31),
    });
    const format = fc.constantFrom(
      undefined,
      'YYYY-MM-DD',
      'HH:mm:ss',
      'DD-MM-YYYY HH:mm',
    );
    fc.assert(
      fc.property(moment, format, (date, form) => {
        expect(isTimestamp(formatTimestamp(date, form), form)).toBe(true);
      }),
    );
  });

  it.each([
    '',
    'now',
    '2026-11-21',
    '32-11-2026 03:04:05:067',
    '21-11-2026 03:04:05:067 ',
  ])('refuses %j', text => {
    expect(isTimestamp(text)).toBe(false);
  });
});
