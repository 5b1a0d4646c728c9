import type MarkdownIt from 'markdown-it';
import type Token from 'markdown-it/lib/token.mjs';
import type { Attributes } from '../html/attributes';
import { sanitizePage } from '../html/sanitizePage';
import type { DocsPage } from '../files/types';
import { headingsOf, type PageHeading } from '../markdown/headingPlugin';
import { type SearchDocument, searchDocuments } from '../search/searchIndex';
import type { BuildLog } from './BuildLog';
import { PageAnchors } from './PageAnchors';
import type { LinkResolver } from './linkResolver';

/** A rendered page of Markdown. */
export interface RenderedDocument {
  /** Safe to show. */
  html: string;
  headings: PageHeading[];
  search: SearchDocument[];
}

export interface RenderDocumentOptions {
  page: DocsPage;
  title: string;
  document: ParsedDocument;
  markdown: MarkdownIt;
  links: LinkResolver;
  log: BuildLog;
}

/** The tokens of a page, and what its parser keeps beside them. */
export interface ParsedDocument {
  tokens: Token[];
  env: object;
}

/** @param body - Markdown without the front matter */
export function parseDocument(
  markdown: MarkdownIt,
  body: string,
): ParsedDocument {
  const env = {};
  return { tokens: markdown.parse(body, env), env };
}

/** Renders the Markdown of one page and prepares it for search. */
export function renderDocument(
  options: RenderDocumentOptions,
): RenderedDocument {
  const { page, title, document, markdown, links, log } = options;
  const { tokens, env } = document;
  const headings = headingsOf(env);
  const raw = markdown.renderer.render(tokens, markdown.options, env);
  const missing = (target: string) =>
    log.warn(`'${page.docsPath}' links to '${target}', which does not exist`);
  const anchors = new PageAnchors(headings);
  const html = sanitizePage(raw, {
    link: (href): Attributes => {
      const link = links.resolve(page, href, 'link');
      if (link.kind === 'refused') return {};
      if (link.kind === 'missing') missing(link.target);
      if (link.kind === 'anchor') return { href: anchors.find(link.href) };
      if (link.kind === 'asset')
        return { href: link.href, download: link.fileName };
      return /^https?:/i.test(link.href)
        ? { href: link.href, rel: 'noopener noreferrer' }
        : { href: link.href };
    },
    image: src => {
      const image = links.resolve(page, src, 'image');
      if (image.kind === 'refused') {
        log.warn(
          `'${page.docsPath}' shows '${image.target}', which is left out: ${image.reason}`,
        );
        return { note: `Image left out: ${image.reason}` };
      }
      if (image.kind === 'missing') missing(image.target);
      return { src: image.href };
    },
  });
  const search = searchDocuments({ url: page.url, title, tokens, headings });
  return { html, headings, search };
}
