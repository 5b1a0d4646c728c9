import type { DocsPage } from '../files/types';
import { escapeHtml } from '../markdown/highlightCode';
import type { RenderedDocument } from './renderDocument';

/** The note that replaces a page that could not be built. Search finds the page by its title. */
export function notePage(
  page: DocsPage,
  title: string,
  reason: string,
): RenderedDocument {
  const html = `<h1>${escapeHtml(title)}</h1>\n<div class="admonition warning">\n<p class="admonition-title">This page could not be built</p>\n<p>${escapeHtml(reason)}</p>\n</div>\n`;
  const search = [{ location: page.url, title: escapeHtml(title), text: '' }];
  return { html, headings: [], search };
}
