import fc from 'fast-check';
import { DateOrderFinder, readDay } from './dates';

const orderOf = (...dates: [text: string, isPeriodStart?: boolean][]) => {
  const finder = new DateOrderFinder();
  for (const [text, isPeriodStart = false] of dates) {
    finder.add(text, isPeriodStart);
  }
  return finder.order;
};

it('reads US dates where the file has no other reading', () => {
  expect(orderOf(['10/03/2026'])).toBeUndefined();
  expect(orderOf(['10/03/2026'], ['10/13/2026'])).toBe('month first');
  expect(orderOf(['03/10/2026'], ['13/10/2026'])).toBe('day first');
  expect(orderOf(['13/10/2026'], ['10/13/2026'])).toBeUndefined();
  expect(orderOf(['10/01/2026', true])).toBe('month first');
  expect(readDay('10/03/2026')).toBeUndefined();
  expect(readDay('10/03/2026', 'month first')).toBe('2026-10-03');
  expect(readDay('10/03/2026 12:30 PM', 'day first')).toBe('2026-03-10');
});

it('takes the order in which charges lie in the month of their period', () => {
  const of = (...charges: [text: string, period: string][]) => {
    const finder = new DateOrderFinder();
    for (const [text, period] of charges) {
      finder.add(text, false);
      finder.add(period, true);
      finder.addCharge(text, period);
    }
    return finder.order;
  };
  expect(of(['01/03/2026', '01/01/2026'])).toBe('month first');
  expect(of(['03/01/2026', '01/01/2026'])).toBe('day first');
  expect(of(['03/01/2026', '01/01/2026'], ['01/03/2026', '01/01/2026'])).toBe(
    undefined,
  );
  // A credit of the month before does not undo what the file shows elsewhere.
  expect(of(['09/10/2026', '2026-10-01'], ['10/13/2026', '2026-10-01'])).toBe(
    'month first',
  );
  expect(of(['01/01/2026', '01/01/2026'])).toBeUndefined();
});

it.each(['2026-02-30', '2026-10-03T25:00Z', '2026-10-03T10:00+15:00', 'soon'])(
  'does not read %s',
  text => {
    expect(readDay(text)).toBeUndefined();
  },
);

it('reads what ISO 8601 writes, in UTC', () => {
  const date = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(date, fc.integer({ min: -14, max: 14 }), (time, offset) => {
      const local = new Date(time.getTime() + offset * 3_600_000);
      const sign = offset < 0 ? '-' : '+';
      const zone = `${sign}${String(Math.abs(offset)).padStart(2, '0')}:00`;
      const text = `${local.toISOString().slice(0, 19)}${zone}`;
      expect(readDay(text)).toBe(time.toISOString().slice(0, 10));
    }),
  );
});
