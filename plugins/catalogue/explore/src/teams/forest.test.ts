import * as fc from 'fast-check';
import {
  ancestorsOf,
  buildForest,
  deepestOf,
  type GroupRecord,
  sumBelow,
} from './forest';
import { layOut, NODE } from './layout';
import { reveal, rowsOf, SIBLINGS_AT_ONCE } from './rows';

const group = (
  ref: string,
  parent?: string,
  children: string[] = [],
): GroupRecord => ({ ref, title: ref.toUpperCase(), parent, children });

const anyGroups = fc.integer({ min: 1, max: 12 }).chain(count =>
  fc.tuple(
    ...Array.from({ length: count }, (_, index) =>
      fc.record({
        ref: fc.constant(`g${index}`),
        title: fc.string(),
        parent: fc.option(
          fc.integer({ min: 0, max: 14 }).map(n => `g${n}`),
          {
            nil: undefined,
          },
        ),
        children: fc.array(
          fc.integer({ min: 0, max: 14 }).map(n => `g${n}`),
          {
            maxLength: 3,
          },
        ),
      }),
    ),
  ),
);

describe('buildForest', () => {
  it('puts groups below the parent that they name, by title', () => {
    const { roots, teams } = buildForest([
      group('b', 'top'),
      group('a', 'top'),
      group('top'),
    ]);
    expect(roots).toEqual(['top']);
    expect(teams.get('top')?.children).toEqual(['a', 'b']);
  });

  it('believes a parent that names a child, and draws a child of two once', () => {
    const { teams, roots } = buildForest([
      group('x', undefined, ['child']),
      group('y', undefined, ['child', 'gone']),
      group('child', 'y'),
    ]);
    expect(roots).toEqual(['x', 'y']);
    expect(teams.get('child')).toMatchObject({ parent: 'y', alsoIn: ['x'] });
    expect(teams.get('x')?.children).toEqual([]);
  });

  it('cuts circles, also of one group', () => {
    const { teams, roots } = buildForest([
      group('a', 'c'),
      group('b', 'a'),
      group('c', 'b'),
      group('self', 'self'),
    ]);
    expect(roots).toHaveLength(2);
    expect(ancestorsOf({ teams, roots }, 'c').length).toBeLessThan(3);
    expect(teams.get('self')?.alsoIn).toEqual(['self']);
  });

  it('draws each group once, whatever the groups claim', () => {
    fc.assert(
      fc.property(anyGroups, groups => {
        const forest = buildForest(groups);
        const all = groups.map(({ ref }) => ref);
        const rows = rowsOf(forest, {
          expanded: new Set(all),
          shown: new Map(),
        });
        expect(rows.map(({ id }) => id).sort()).toEqual([...all].sort());
        expect(layOut(rows).places.size).toBe(all.length);
      }),
    );
  });
});

describe('sumBelow', () => {
  it('adds up a group with all groups below it', () => {
    const forest = buildForest([
      group('top'),
      group('a', 'top'),
      group('b', 'a'),
    ]);
    const sums = sumBelow(
      forest,
      new Map([
        ['b', 2],
        ['a', 3],
        ['gone', 9],
      ]),
    );
    expect(Object.fromEntries(sums)).toEqual({ top: 5, a: 5, b: 2 });
  });
});

it('finds the deepest of some groups', () => {
  const forest = buildForest([group('top'), group('a', 'top')]);
  expect(deepestOf(forest, ['top', 'a', 'gone'])).toBe('a');
  expect(deepestOf(forest, ['gone'])).toBeUndefined();
});

describe('rows', () => {
  const many = buildForest([
    group('top'),
    ...Array.from({ length: 120 }, (_, index) =>
      group(`t${String(index).padStart(3, '0')}`, 'top'),
    ),
  ]);
  const top = { expanded: new Set(['top']), shown: new Map<string, number>() };

  it('draws the first groups of a parent, and says how many there are beside', () => {
    const rows = rowsOf(many, top);
    expect(rows).toHaveLength(1 + SIBLINGS_AT_ONCE + 1);
    expect(rows.at(-1)).toMatchObject({ kind: 'more', hidden: 70 });
  });

  it('draws as many as are needed to show one', () => {
    const opened = reveal(many, { ...top, expanded: new Set() }, 't099');
    expect(rowsOf(many, opened).map(({ id }) => id)).toContain('t099');
  });
});

it('draws children beside their parent, without overlap', () => {
  const forest = buildForest([
    group('top'),
    group('a', 'top'),
    group('b', 'top'),
  ]);
  const { places, lines, height } = layOut(
    rowsOf(forest, { expanded: new Set(['top']), shown: new Map() }),
  );
  expect(places.get('a')?.x).toBe(places.get('b')?.x);
  expect(places.get('a')!.x).toBeGreaterThan(NODE.width);
  expect(places.get('b')!.y - places.get('a')!.y).toBeGreaterThan(NODE.height);
  expect(lines).toHaveLength(2);
  expect(height).toBeGreaterThan(2 * NODE.height);
});
