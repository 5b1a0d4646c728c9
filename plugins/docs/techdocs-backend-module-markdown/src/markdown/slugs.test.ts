import fc from 'fast-check';
import { slugify, UniqueSlugs } from './slugs';

describe('slugify', () => {
  it.each([
    ['Set up the service', 'set-up-the-service'],
    ['What is `npm ci`?', 'what-is-npm-ci'],
    ['Über uns & Käse', 'uber-uns-kase'],
    ['a -- b', 'a-b'],
    ['snake_case Name', 'snake_case-name'],
    ['日本語', ''],
  ])('makes of %j what Python-Markdown makes of it', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });
});

describe('UniqueSlugs', () => {
  const claimAll = (wanted: string[], taken: string[] = []): string[] => {
    const slugs = new UniqueSlugs(taken);
    return wanted.map(slug => slugs.claim(slug));
  };

  it('counts as Python-Markdown does', () => {
    expect(
      claimAll(['a', 'a', 'a', 'a_1', '', '', 'taken'], ['taken']),
    ).toEqual(['a', 'a_1', 'a_2', 'a_3', '_1', '_2', 'taken_1']);
  });

  it('counts empty slugs and those that look like a counted empty slug together', () => {
    expect(claimAll(['', '_1', '', '', '_1'])).toEqual([
      '_1',
      '_2',
      '_3',
      '_4',
      '_5',
    ]);
  });

  /** Python-Markdown's `unique`, word for word. */
  const plain = (used: Set<string>, slug: string): string => {
    let id = slug;
    while (id === '' || used.has(id)) {
      const found = /^(.*)_([0-9]+)$/.exec(id);
      id = found ? `${found[1]}_${Number(found[2]) + 1}` : `${id}_1`;
    }
    return id;
  };
  const slug = fc.oneof(
    fc.constantFrom('', '_', '__', '_0', '_1', '_2', '_01', '__1', '_1_1'),
    fc.constantFrom('a', 'a_', 'a_0', 'a_1', 'a_2', 'a_5', 'a_01', 'a_1_1'),
    fc.constantFrom('b', 'b_999999999', 'b_1000000000', 'c_x'),
    fc.stringMatching(/^[ab_]{0,3}(?:_[0-9]{1,3})?$/),
  );
  const slugLists = fc.array(slug, { maxLength: 60 });

  it('agrees with Python-Markdown, and never gives an anchor twice', () => {
    fc.assert(
      fc.property(slugLists, slugLists, (taken, wanted) => {
        const used = new Set(taken);
        const expected = wanted.map(text => {
          const id = plain(used, text);
          used.add(id);
          return id;
        });
        const claimed = claimAll(wanted, taken);
        expect(claimed).toEqual(expected);
        expect(new Set([...taken, ...claimed]).size).toBe(
          new Set(taken).size + wanted.length,
        );
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  it.each([
    ['one name', (): string => 'a'],
    ['empty slugs', () => ''],
    ['empty and counted slugs', (i: number) => (i % 2 ? '' : `_${i}`)],
    ['a name and its counted forms', (i: number) => (i % 2 ? 'a' : `a_${i}`)],
    ['counted forms backwards', (i: number) => `a_${5000 - (i % 5000)}`],
    ['one counted form', () => 'a_7'],
  ])('takes few steps for each of 10,000 headings: %s', (_name, slugOf) => {
    const steps = jest.spyOn(Set.prototype, 'has');
    try {
      claimAll(Array.from({ length: 10_000 }, (_, i) => slugOf(i)));
      expect(steps.mock.calls.length).toBeLessThan(10_000 * 4);
    } finally {
      steps.mockRestore();
    }
  });

  it('goes on behind the largest counter', () => {
    const largest = `a_${'9'.repeat(15)}`;
    expect(claimAll([largest, largest, largest])).toEqual([
      largest,
      `a_1${'0'.repeat(15)}`,
      `a_1${'0'.repeat(15)}_1`,
    ]);
  });
});
