import { inlineRule } from '@mdit/plugin-inline-rule';
import type MarkdownIt from 'markdown-it';

/** Marked, inserted, raised and lowered text of pymdownx: `==a==`, `^^a^^`, `x^2^`, `H~2~O`. */
export function markPlugin(md: MarkdownIt): void {
  md.use(inlineRule, { marker: '=', tag: 'mark', token: 'mark', nested: true })
    .use(inlineRule, { marker: '^', tag: 'ins', token: 'ins', nested: true })
    .use(inlineRule, { marker: '^', tag: 'sup', token: 'sup' })
    .use(inlineRule, { marker: '~', tag: 'sub', token: 'sub' });
}
