import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import { footnoteTailPlugin } from './footnoteTailPlugin';

const upstream = new MarkdownIt().use(footnotes);
const ours = new MarkdownIt().use(footnotes).use(footnoteTailPlugin);

/** A page with `count` footnotes, each referred to once. */
function manyFootnotes(count: number): string {
  const ids = Array.from({ length: count }, (_, i) => i);
  return `${ids.map(i => `[^${i}]`).join(' ')}\n\n${ids.map(i => `[^${i}]: x`).join('\n')}`;
}

describe('footnoteTailPlugin', () => {
  it('puts footnotes where the rule of markdown-it-footnote puts them', () => {
    const part = fc.constantFrom(
      ...['[^a]', '[^b]', '^[in *line*]', 'text', ' ', '\n\n', '- item\n'],
      ...['[^a]: first\n', '[^b]: one\n\n    two\n', '[^a]:\n    - list\n\n'],
      ...['[^b]: > quote [^a]\n', '[^c]: unused\n', '^[', ']'],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 15 }), parts => {
        const text = parts.join('');
        expect(ours.render(text)).toBe(upstream.render(text));
      }),
      { seed: 11, numRuns: 500 },
    );
  });

  it('does not copy the page for each footnote', () => {
    let copied = 0;
    const { concat } = Array.prototype;
    const spy = jest
      .spyOn(Array.prototype, 'concat')
      .mockImplementation(function counted(
        this: unknown[],
        ...items: unknown[]
      ) {
        copied += this.length;
        return concat.apply(this, items);
      });
    try {
      ours.parse(manyFootnotes(2000), {});
    } finally {
      spy.mockRestore();
    }
    expect(copied).toBeLessThan(2000);
  });
});
