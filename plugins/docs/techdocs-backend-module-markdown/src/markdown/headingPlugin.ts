import type MarkdownIt from 'markdown-it';
import type Token from 'markdown-it/lib/token.mjs';
import { escapeHtml } from './highlightCode';
import { inlineText, writtenText } from './plainText';
import { slugify, UniqueSlugs } from './slugs';

/** A heading of a page. */
export interface PageHeading {
  /** 1 to 6. */
  level: number;
  id: string;
  /** Plain text, or the label that the author chose for tables of contents. */
  title: string;
}

/** The headings that tables of contents list: `toc_depth` of the extension `toc` of Python-Markdown. */
export interface ContentsOptions {
  /** 1 to 6. */
  fromLevel: number;
  toLevel: number;
}

/** Maximum number of tables of contents on a page: each lists all headings of the page. */
const MAX_TABLES_OF_CONTENTS = 10;

interface HeadingEnv {
  headings?: PageHeading[];
}

/** The headings that {@link headingPlugin} found while a page was parsed, in their order. */
export function headingsOf(env: HeadingEnv): PageHeading[] {
  return env.headings ?? [];
}

/**
 * Adds an anchor and a link to itself to every heading, and replaces a paragraph `[TOC]` with the table of contents.
 *
 * @remarks `data-heading-id` repeats the anchor: the reader drops ids that name a property of a document or a form
 * (`links`, `title`, `name`, …), and the reader module restores them.
 */
export function headingPlugin(md: MarkdownIt, toc: ContentsOptions): void {
  md.core.ruler.push('headings', state => {
    const env: HeadingEnv = state.env;
    env.headings = nameHeadings(state.tokens, state.Token);
    markTableOfContents(state.tokens);
  });
  md.renderer.rules.heading_anchor = (tokens, index) => {
    const { id, title }: PageHeading = tokens[index].meta;
    return `<a class="headerlink" href="#${escapeHtml(id)}" aria-label="${escapeHtml(`Link to: ${title}`)}">#</a>`;
  };
  md.renderer.rules.table_of_contents = (_tokens, _index, _options, env) =>
    renderTableOfContents(
      headingsOf(env).filter(({ level }) => isListed(level, toc)),
    );
}

/** Returns true if a table of contents lists the headings of a level. */
export function isListed(level: number, toc: ContentsOptions): boolean {
  return level >= toc.fromLevel && level <= toc.toLevel;
}

function nameHeadings(tokens: Token[], TokenType: typeof Token): PageHeading[] {
  const chosen = tokens.flatMap(token => token.attrGet('id') ?? []);
  const slugs = new UniqueSlugs(chosen);
  const headings: PageHeading[] = [];
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open') return;
    const inline = tokens[index + 1];
    const children = inline.children ?? [];
    // Python-Markdown leaves out the description of an image, unless there is nothing else.
    const words = children.filter(({ type }) => type !== 'image');
    const text = inlineText(words);
    const label: string | undefined = token.meta?.contentsLabel;
    const title = label ?? (text.trim() || inlineText(children).trim());
    const id = token.attrGet('id') ?? slugs.claim(slugify(writtenText(words)));
    token.attrSet('id', id);
    token.attrSet('data-heading-id', id);
    const heading = { level: Number(token.tag.slice(1)), id, title };
    headings.push(heading);
    const anchor = new TokenType('heading_anchor', '', 0);
    anchor.meta = heading;
    inline.children?.push(anchor);
  });
  return headings;
}

function markTableOfContents(tokens: Token[]): void {
  let count = 0;
  tokens.forEach((token, index) => {
    if (count === MAX_TABLES_OF_CONTENTS) return;
    if (token.type !== 'inline' || token.content.trim() !== '[TOC]') return;
    if (tokens[index - 1]?.type !== 'paragraph_open') return;
    count += 1;
    for (const part of [tokens[index - 1], tokens[index + 1]]) {
      part.tag = 'div';
      part.hidden = true;
    }
    token.type = 'table_of_contents';
    token.children = null;
  });
}

function renderTableOfContents(headings: PageHeading[]): string {
  const items = headings.map(
    ({ level, id, title }) =>
      `<li class="toc-level-${level}"><a href="#${escapeHtml(id)}">${escapeHtml(title)}</a></li>`,
  );
  return items.length > 0
    ? `<div class="toc"><ul>${items.join('')}</ul></div>\n`
    : '';
}
