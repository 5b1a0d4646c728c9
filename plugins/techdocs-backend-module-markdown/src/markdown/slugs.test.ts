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
  it('counts as Python-Markdown does', () => {
    const slugs = new UniqueSlugs(['taken']);
    const claimed = ['a', 'a', 'a', 'a_1', '', '', 'taken'].map(slug =>
      slugs.claim(slug),
    );
    expect(claimed).toEqual(['a', 'a_1', 'a_2', 'a_3', '_1', '_2', 'taken_1']);
  });

  it('agrees with a plain search, and never gives an anchor twice', () => {
    const plain = (used: Set<string>, slug: string): string => {
      let id = slug;
      while (id === '' || used.has(id)) {
        const found = /^(.+?)_([0-9]+)$/.exec(id);
        id = found ? `${found[1]}_${Number(found[2]) + 1}` : `${id}_1`;
      }
      return id;
    };
    const slug = fc.constantFrom(
      'a',
      'a_1',
      'a_2',
      'a_5',
      'b',
      'b_1',
      'b_1_1',
      'c_x',
    );
    fc.assert(
      fc.property(fc.array(slug, { maxLength: 40 }), wanted => {
        const slugs = new UniqueSlugs();
        const used = new Set<string>();
        for (const text of wanted) {
          const expected = plain(used, text);
          used.add(expected);
          expect(slugs.claim(text)).toBe(expected);
        }
      }),
      { seed: 7 },
    );
  });
});
