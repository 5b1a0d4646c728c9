import fc from 'fast-check';
import { type CheckState, nextCheck, standingOf } from './standing';

const LEVELS = ['bronze', 'silver', 'gold'].map(id => ({ id, title: id }));
const CHECKS = [
  { id: 'b1', level: 'bronze', counts: true },
  { id: 'b2', level: 'bronze', counts: true },
  { id: 's1', level: 'silver', counts: true },
  { id: 's-dry', level: 'silver', counts: false },
  { id: 'g1', level: 'gold', counts: true },
];
const states = (all: Record<string, CheckState>) =>
  new Map(Object.entries(all));
const MET = { b1: 'met', b2: 'met', s1: 'met', g1: 'met' } as const;

it.each<[string, Record<string, CheckState>, object]>([
  ['all met', MET, { level: 'gold', isCertain: true }],
  [
    'one missed',
    { ...MET, s1: 'missed' },
    { level: 'bronze', nextLevel: 'silver', isCertain: true },
  ],
  [
    'one unknown: neither red nor green',
    { ...MET, s1: 'unknown' },
    { level: 'bronze', nextLevel: 'silver', isCertain: false },
  ],
  [
    'no result of it at all',
    { b1: 'met', b2: 'met', g1: 'met' },
    { level: 'bronze', nextLevel: 'silver', isCertain: false },
  ],
  [
    'an exception',
    { ...MET, s1: 'excepted' },
    { level: 'gold', isCertain: true },
  ],
  [
    'a dry run that is missed',
    { ...MET, 's-dry': 'missed' },
    { level: 'gold', isCertain: true },
  ],
  [
    'the lowest missed',
    { ...MET, b2: 'missed' },
    { nextLevel: 'bronze', isCertain: true },
  ],
])('%s', (_, all, expected) => {
  expect(standingOf(LEVELS, CHECKS, states(all))).toEqual(expected);
});

it('gives no level by checks that are only tried, and none above a level without checks', () => {
  const tried = CHECKS.map(check => ({ ...check, counts: false }));
  expect(standingOf(LEVELS, tried, states(MET))).toEqual({ isCertain: true });
  const gap = CHECKS.filter(({ id }) => id !== 's1');
  expect(standingOf(LEVELS, gap, states(MET))).toEqual({
    level: 'bronze',
    isCertain: true,
  });
});

it('names the first missed check of the lowest level, and none that only is tried', () => {
  const next = (all: Record<string, CheckState>) =>
    nextCheck(LEVELS, CHECKS, states(all))?.id;
  expect(next({ ...MET, g1: 'missed', s1: 'missed' })).toBe('s1');
  expect(next({ ...MET, 's-dry': 'missed' })).toBeUndefined();
  expect(next({ ...MET, b1: 'unknown' })).toBeUndefined();
});

it('never rises by a result that is lost', () => {
  const state = fc.constantFrom<CheckState>('met', 'missed', 'excepted');
  const rank = (all: Record<string, CheckState>) =>
    LEVELS.findIndex(
      ({ id }) => id === standingOf(LEVELS, CHECKS, states(all)).level,
    );
  fc.assert(
    fc.property(
      fc.record({ b1: state, b2: state, s1: state, g1: state }),
      fc.constantFrom(...CHECKS.map(({ id }) => id)),
      (all, lost) => {
        const after = rank({ ...all, [lost]: 'unknown' });
        expect(after).toBeLessThanOrEqual(rank(all));
      },
    ),
  );
});
