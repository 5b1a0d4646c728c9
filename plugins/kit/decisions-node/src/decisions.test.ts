import { lapsesAt, ruleOfOwn } from './decisions';

const TEXTS = { onlyRequester: 'not yours', notOwn: 'your own' };

it('lapses 7 times 24 hours later, also when the clocks change', () => {
  expect(lapsesAt(new Date('2026-03-27T23:30:00Z'))).toEqual(
    new Date('2026-04-03T23:30:00Z'),
  );
});

it.each([
  [true, 'withdraw', { allowed: true }],
  [false, 'withdraw', { allowed: false, reason: 'not yours' }],
  [true, 'approve', { allowed: false, reason: 'your own' }],
  [true, 'reject', { allowed: false, reason: 'your own' }],
  [false, 'approve', undefined],
  [false, 'reject', undefined],
] as const)('of an own request (%s), to %s', (isOwn, word, answer) => {
  expect(ruleOfOwn(isOwn, word, TEXTS)).toEqual(answer);
});
