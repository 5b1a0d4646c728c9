import type { DocsPage } from '../files/types';
import {
  type ContentsOptions,
  isListed,
  type PageHeading,
} from '../markdown/headingPlugin';
import { escapeHtml } from '../markdown/highlightCode';
import type { NavItem } from '../navigation/types';
import { relativeUrl } from '../site/urls';

class NavigationList {
  readonly #current: DocsPage;
  #sections = 0;

  constructor(current: DocsPage) {
    this.#current = current;
  }

  html(items: NavItem[], level: number): string {
    const entries = items.map(item => this.#item(item, level));
    return `<ul class="md-nav__list">${entries.join('')}</ul>`;
  }

  #item(item: NavItem, level: number): string {
    if (item.kind === 'section') return this.#section(item, level);
    if (item.kind === 'link')
      return entry(item.title, this.#linkHref(item.href), false);
    const href = relativeUrl(this.#current.url, item.page.url);
    return entry(item.title, href, item.page === this.#current);
  }

  /** A link of the navigation to a file of the site is relative to the home page. */
  #linkHref(href: string): string {
    if (/^[a-z]+:/i.test(href)) return href;
    return relativeUrl(this.#current.url, decodeURIComponent(href));
  }

  #section(item: Extract<NavItem, { kind: 'section' }>, level: number): string {
    this.#sections += 1;
    const id = `__nav_${this.#sections}`;
    const active = holds(item, this.#current);
    const inner = this.html(item.items, level + 1);
    return `<li class="md-nav__item md-nav__item--nested${active ? ' md-nav__item--active' : ''}"><input class="md-nav__toggle md-toggle" type="checkbox" id="${id}"${active ? ' checked' : ''}><label class="md-nav__section" for="${id}" id="${id}_label"><span class="md-ellipsis">${escapeHtml(item.title)}</span></label><div class="md-nav" role="group" data-md-level="${level + 1}" aria-labelledby="${id}_label">${inner}</div></li>`;
  }
}

/** The navigation of a site for one page: sections that contain the page are open. */
export function navigationHtml(
  items: NavItem[],
  current: DocsPage,
  siteName: string,
): string {
  const list = new NavigationList(current);
  return `<nav class="md-nav md-nav--primary" aria-label="Pages" data-md-level="0"><span class="md-nav__title">${escapeHtml(siteName)}</span>${list.html(items, 0)}</nav>`;
}

function entry(title: string, href: string, active: boolean): string {
  const current = active ? ' aria-current="page"' : '';
  return `<li class="md-nav__item${active ? ' md-nav__item--active' : ''}"><a class="md-nav__link${active ? ' md-nav__link--active' : ''}" href="${escapeHtml(href)}"${current}><span class="md-ellipsis">${escapeHtml(title)}</span></a></li>`;
}

function holds(item: NavItem, page: DocsPage): boolean {
  if (item.kind === 'page') return item.page === page;
  return (
    item.kind === 'section' && item.items.some(child => holds(child, page))
  );
}

interface ContentsEntry {
  heading: PageHeading;
  children: ContentsEntry[];
}

/** The headings of a page as a nested list; without a heading at its start that is the title of the whole page. */
export function tableOfContentsHtml(
  headings: PageHeading[],
  contents: ContentsOptions,
): string {
  const titled =
    headings[0]?.level === 1 &&
    headings.findLastIndex(({ level }) => level === 1) === 0;
  const shown = (titled ? headings.slice(1) : headings).filter(({ level }) =>
    isListed(level, contents),
  );
  if (shown.length === 0) return '';
  return `<nav class="md-nav md-nav--secondary" aria-label="On this page"><span class="md-nav__title">On this page</span><ul class="md-nav__list" data-md-component="toc">${nest(shown).map(tocItem).join('')}</ul></nav>`;
}

function nest(headings: PageHeading[]): ContentsEntry[] {
  const roots: ContentsEntry[] = [];
  const open: ContentsEntry[] = [];
  for (const heading of headings) {
    while (
      open.length > 0 &&
      open[open.length - 1].heading.level >= heading.level
    )
      open.pop();
    const item: ContentsEntry = { heading, children: [] };
    (open.at(-1)?.children ?? roots).push(item);
    open.push(item);
  }
  return roots;
}

function tocItem({ heading, children }: ContentsEntry): string {
  const { id, title } = heading;
  const inner =
    children.length > 0
      ? `<div class="md-nav"><ul class="md-nav__list">${children.map(tocItem).join('')}</ul></div>`
      : '';
  return `<li class="md-nav__item"><a class="md-nav__link" href="#${escapeHtml(id)}"><span class="md-ellipsis">${escapeHtml(title)}</span></a>${inner}</li>`;
}
