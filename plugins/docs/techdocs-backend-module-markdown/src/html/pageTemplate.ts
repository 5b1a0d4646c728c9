import { escapeHtml } from '../markdown/highlightCode';
import { EDIT_LINK_TITLE } from './attributes';

/** A link in the footer of a page. */
export interface NeighbourPage {
  title: string;
  href: string;
}

export interface PageTemplateOptions {
  title: string;
  siteName: string;
  /** Text of its first heading. */
  heading: string;
  /** Relative link to the stylesheet; the reader accepts only `main.<8 hex digits>.min.css`. */
  stylesheetHref: string;
  navigation: string;
  tableOfContents: string;
  /** Sanitised. */
  body: string;
  /** Address for editing the page's source. */
  editUrl?: string;
  previous?: NeighbourPage;
  next?: NeighbourPage;
  /** Relative link to the page that took the place of this one, to which the reader leads. */
  movedTo?: string;
}

const EDIT_ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 21v-4L15 5l4 4L7 21H3zM16.5 3.5l1.2-1.2 4 4-1.2 1.2-4-4z"></path></svg>';

/** Assembles a page. The TechDocs reader and its add-ons depend on these class names and `data-md-…` attributes. */
export function renderPage(options: PageTemplateOptions): string {
  const { title, siteName, stylesheetHref, navigation, tableOfContents } =
    options;
  return `<!doctype html>
<html lang="en" class="no-js">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)} - ${escapeHtml(siteName)}</title>${refresh(options.movedTo)}
<link rel="stylesheet" href="${escapeHtml(stylesheetHref)}">
</head>
<body dir="ltr">
<input class="md-toggle" data-md-toggle="drawer" type="checkbox" id="__drawer" autocomplete="off" tabindex="-1" aria-hidden="true">
<label class="md-overlay" for="__drawer"></label>
<header class="md-header"><label class="md-header__button md-icon" for="__drawer"></label></header>
<div class="md-container" data-md-component="container">
<div class="md-main" data-md-component="main">
<div class="md-main__inner md-grid">
<div class="md-sidebar md-sidebar--primary" data-md-component="sidebar" data-md-type="navigation"><div class="md-sidebar__scrollwrap"><div class="md-sidebar__inner">${navigation}</div></div></div>
<div class="md-sidebar md-sidebar--secondary" data-md-component="sidebar" data-md-type="toc"><div class="md-sidebar__scrollwrap"><div class="md-sidebar__inner">${tableOfContents}</div></div></div>
<div class="md-content" data-md-component="content"><article class="${articleClass(options)}">${editLink(options.editUrl)}
${options.body}
</article><div class="md-footer">${footer(options.previous, options.next)}</div></div>
</div>
</div>
</div>
</body>
</html>
`;
}

/** The header of the reader says the name of the site: a page that begins with it does not say it again. */
function articleClass({ heading, siteName }: PageTemplateOptions): string {
  const own = 'md-content__inner md-typeset';
  return heading === siteName ? `${own} md-titled-above` : own;
}

function refresh(url: string | undefined): string {
  return url === undefined
    ? ''
    : `\n<meta http-equiv="refresh" content="0; url=${escapeHtml(url)}">`;
}

function editLink(url: string | undefined): string {
  return url
    ? `<a class="md-content__button md-icon" href="${escapeHtml(url)}" title="${EDIT_LINK_TITLE}" rel="edit">${EDIT_ICON}</a>`
    : '';
}

function footer(
  previous: NeighbourPage | undefined,
  next: NeighbourPage | undefined,
): string {
  const links = [
    previous ? footerLink(previous, 'prev', 'Previous') : '',
    next ? footerLink(next, 'next', 'Next') : '',
  ].join('');
  return links
    ? `<nav class="md-footer__inner md-grid" aria-label="Previous and next page">${links}</nav>`
    : '';
}

function footerLink(
  page: NeighbourPage,
  side: 'prev' | 'next',
  direction: string,
): string {
  return `<a class="md-footer__link md-footer__link--${side}" href="${escapeHtml(page.href)}" rel="${side}"><span class="md-footer__title"><span class="md-footer__direction">${direction}</span><span class="md-ellipsis">${escapeHtml(page.title)}</span></span></a>`;
}
