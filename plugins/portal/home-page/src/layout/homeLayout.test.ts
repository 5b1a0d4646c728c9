import * as fc from 'fast-check';
import {
  defaultLayout,
  moveBy,
  moveTo,
  readLayout,
  toggle,
} from './homeLayout';

const IDS = ['a', 'b', 'c', 'd'];

describe('readLayout', () => {
  it('keeps what was chosen, and leaves out what is gone', () => {
    expect(
      readLayout(
        { order: ['d', 'gone', 'a', 'b', 'c'], hidden: ['x', 'b'] },
        IDS,
      ),
    ).toEqual({ order: ['d', 'a', 'b', 'c'], hidden: ['b'] });
  });

  it('puts a new card after the one that it follows', () => {
    expect(readLayout({ order: ['d', 'c', 'a'] }, IDS).order).toEqual([
      'd',
      'c',
      'a',
      'b',
    ]);
    expect(readLayout({ order: ['d', 'c', 'b'] }, IDS).order[0]).toBe('a');
  });

  it('has each card once, whatever is stored', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({
            order: fc.array(fc.oneof(fc.constantFrom(...IDS), fc.anything())),
            hidden: fc.anything(),
          }),
        ),
        stored => {
          const { order, hidden } = readLayout(stored, IDS);
          expect([...order].sort()).toEqual(IDS);
          expect(hidden.every(id => IDS.includes(id))).toBe(true);
        },
      ),
    );
  });
});

it('moves a card by one place, and not over the ends', () => {
  const layout = defaultLayout(IDS);
  expect(moveBy(layout, 'b', 'earlier').order).toEqual(['b', 'a', 'c', 'd']);
  expect(moveBy(layout, 'b', 'later').order).toEqual(['a', 'c', 'b', 'd']);
  expect(moveBy(layout, 'a', 'earlier')).toEqual(layout);
  expect(moveBy(layout, 'd', 'later')).toEqual(layout);
});

it('moves a card before or after another one', () => {
  const layout = defaultLayout(IDS);
  const move = (id: string, target: string, position: 'before' | 'after') =>
    moveTo(layout, id, { target, position }).order.join('');
  expect(move('a', 'd', 'after')).toBe('bcda');
  expect(move('d', 'a', 'before')).toBe('dabc');
  expect(move('b', 'b', 'after')).toBe('abcd');
});

it('hides a card, and shows it again', () => {
  const hidden = toggle(defaultLayout(IDS), 'c');
  expect(hidden.hidden).toEqual(['c']);
  expect(toggle(hidden, 'c').hidden).toEqual([]);
});
