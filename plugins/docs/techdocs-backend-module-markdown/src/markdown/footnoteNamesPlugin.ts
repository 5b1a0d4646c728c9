import type MarkdownIt from 'markdown-it';
import type Token from 'markdown-it/lib/token.mjs';
import { escapeHtml } from './highlightCode';

/** What `markdown-it-footnote` says of a footnote or of a reference to it. */
interface FootnoteMeta {
  /** From 0, in the order of the references. */
  id: number;
  /** From 0, for several references to one footnote. */
  subId?: number;
  /** Missing for `^[text]`. */
  label?: string;
}

/** The anchors of Python-Markdown: `fn:label` for a footnote, `fnref:label` and `fnref2:label` for its references. */
export function footnoteNamesPlugin(md: MarkdownIt): void {
  const { rules } = md.renderer;
  rules.footnote_ref = (tokens, index) => {
    const meta = metaOf(tokens[index]);
    return `<sup id="${referenceId(meta)}"><a class="footnote-ref" href="#fn:${nameOf(meta)}">${meta.id + 1}</a></sup>`;
  };
  rules.footnote_open = (tokens, index) =>
    `<li id="fn:${nameOf(metaOf(tokens[index]))}" class="footnote-item">`;
  rules.footnote_anchor = (tokens, index) =>
    ` <a href="#${referenceId(metaOf(tokens[index]))}" class="footnote-backref" aria-label="Back to the text">↩</a>`;
}

function metaOf(token: Token): FootnoteMeta {
  return token.meta;
}

function referenceId(meta: FootnoteMeta): string {
  const count = meta.subId ? String(meta.subId + 1) : '';
  return `fnref${count}:${nameOf(meta)}`;
}

function nameOf({ label, id }: FootnoteMeta): string {
  return escapeHtml((label ?? `inline-${id + 1}`).replace(/\s+/g, '-'));
}
