import { inlineRule } from '@mdit/plugin-inline-rule';
import type MarkdownIt from 'markdown-it';

const WORD = /^[A-Za-z\d_]$/;
const DOUBLED = ['==', '^^', '~~'];

/**
 * Marked, inserted, raised and lowered text of pymdownx: `==a==`, `^^a^^`, `x^2^`, `H~2~O`. Two signs between two words are
 * text, as in `a==b`: https://facelessuser.github.io/pymdown-extensions/extensions/mark/#options
 */
export function markPlugin(md: MarkdownIt): void {
  md.use(inlineRule, { marker: '=', tag: 'mark', token: 'mark', nested: true })
    .use(inlineRule, { marker: '^', tag: 'ins', token: 'ins', nested: true })
    .use(inlineRule, { marker: '^', tag: 'sup', token: 'sup' })
    .use(inlineRule, { marker: '~', tag: 'sub', token: 'sub' });
  md.inline.ruler.after('text', 'signs_in_words', (state, silent) => {
    const { pos, src } = state;
    const signs = src.slice(pos, pos + 2);
    if (!DOUBLED.includes(signs)) return false;
    if (!WORD.test(src[pos - 1] ?? '') || !WORD.test(src[pos + 2] ?? ''))
      return false;
    if (!silent) state.pending += signs;
    state.pos += 2;
    return true;
  });
}
