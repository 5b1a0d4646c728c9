import fc from 'fast-check';
import { snippetOf } from './snippet';

const LEFT_OUT = /^… | …$/g;

/** The words of a snippet, without the marks of what is left out. */
const coreOf = (snippet: string) => snippet.replace(LEFT_OUT, '');

const word = fc.stringMatching(/^[a-zäß]{1,20}$/);
const text = fc.array(word, { minLength: 1, maxLength: 80 });
const length = fc.integer({ min: 60, max: 240 });

describe('snippetOf', () => {
  it('keeps a short text', () => {
    expect(snippetOf('  Takes \n payments ', ['takes'], 60)).toBe(
      'Takes payments',
    );
  });

  it('shows the found words, and says where something is left out', () => {
    const before = 'filler '.repeat(40);
    const after = ' stuffing'.repeat(40);
    const snippet = snippetOf(
      `${before}the outbox keeps it${after}`,
      ['outbox'],
      60,
    );
    expect(snippet).toBe(
      '… filler the outbox keeps it stuffing stuffing stuffing …',
    );
  });

  it('prefers the place with the most of the found words', () => {
    const far = ' word'.repeat(60);
    const snippet = snippetOf(
      `outbox alone${far} refunds by outbox${far}`,
      ['outbox', 'refunds'],
      60,
    );
    expect(snippet).toContain('refunds by outbox');
  });

  it('begins at the beginning without a found word', () => {
    const snippet = snippetOf('word '.repeat(60), [], 60);
    expect(snippet).toMatch(/^word.* word …$/);
  });

  it('does not cut the address in which a word was found', () => {
    const address = `https://example.com/${'a'.repeat(20)}/payments`;
    const snippet = snippetOf(
      `${'word '.repeat(40)}${address} ${'word '.repeat(40)}`,
      ['payments'],
      120,
    );
    expect(coreOf(snippet).split(' ')).toContain(address);
  });

  it('cuts between words only, and keeps the found one', () => {
    fc.assert(
      fc.property(text, fc.nat(), length, (words, at, most) => {
        const found = words[at % words.length];
        const core = coreOf(snippetOf(words.join(' '), [found], most));
        expect(core.length).toBeLessThanOrEqual(most);
        expect(core.split(' ')).toContain(found);
        expect(` ${words.join(' ')} `).toContain(` ${core} `);
      }),
      { seed: 1 },
    );
  });

  it('takes every text: never longer, and never half a character', () => {
    const any = fc.string({ unit: 'grapheme', maxLength: 600 });
    fc.assert(
      fc.property(any, fc.string(), length, (whole, found, most) => {
        const snippet = snippetOf(whole, found.trim() ? [found] : [], most);
        expect(snippet.length).toBeLessThanOrEqual(most + '… '.length * 2);
        expect(() => encodeURIComponent(snippet)).not.toThrow();
      }),
      { seed: 1 },
    );
  });
});
