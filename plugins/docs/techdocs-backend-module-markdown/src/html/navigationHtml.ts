import type { DocsPage } from '../files/types';
import {
  type ContentsOptions,
  isListed,
  type PageHeading,
} from '../markdown/headingPlugin';
import { escapeHtml } from '../markdown/highlightCode';
import type { NavItem } from '../navigation/types';
import { relativeUrl } from '../site/urls';

/**
 * Entries of a navigation that each page has in full. Of a larger one a page has what is near it: otherwise the pages of a large
 * site would be little more than their navigation.
 */
const MAX_ENTRIES = 200;

/** Entries of one list of a larger navigation, around the page. */
const MAX_SIBLINGS = 40;

type Section = Extract<NavItem, { kind: 'section' }>;

class NavigationList {
  readonly #current: DocsPage;
  readonly #isLarge: boolean;
  #sections = 0;

  constructor(current: DocsPage, isLarge: boolean) {
    this.#current = current;
    this.#isLarge = isLarge;
  }

  html(items: NavItem[], level: number): string {
    const at = this.#isLarge
      ? items.findIndex(item => holds(item, this.#current))
      : 0;
    const from = this.#isLarge ? Math.max(0, at - MAX_SIBLINGS / 2) : 0;
    const to = this.#isLarge ? from + MAX_SIBLINGS : items.length;
    const entries = [
      this.#others(items.slice(0, from).reverse(), 'before'),
      ...items.slice(from, to).map(item => this.#item(item, level)),
      this.#others(items.slice(to), 'after'),
    ];
    return `<ul class="md-nav__list">${entries.join('')}</ul>`;
  }

  /** Leads to the nearest of the entries that are left out, around which the list is then. */
  #others(items: NavItem[], place: 'before' | 'after'): string {
    const page = firstPageOf(items);
    if (!page) return '';
    const href = relativeUrl(this.#current.url, page.url);
    return entry(`… ${items.length} more ${place}`, href, false);
  }

  #item(item: NavItem, level: number): string {
    if (item.kind === 'section')
      return this.#closedSection(item) ?? this.#section(item, level);
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

  /** In a large navigation a section without the page is a link to its first page. */
  #closedSection(item: Section): string | undefined {
    if (!this.#isLarge || holds(item, this.#current)) return undefined;
    const first = firstPageOf(item.items);
    return (
      first &&
      entry(item.title, relativeUrl(this.#current.url, first.url), false)
    );
  }

  #section(item: Section, level: number): string {
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
  const list = new NavigationList(current, countOf(items) > MAX_ENTRIES);
  return `<nav class="md-nav md-nav--primary" aria-label="Pages" data-md-level="0"><span class="md-nav__title">${escapeHtml(siteName)}</span>${list.html(items, 0)}</nav>`;
}

function entry(title: string, href: string, active: boolean): string {
  const current = active ? ' aria-current="page"' : '';
  return `<li class="md-nav__item${active ? ' md-nav__item--active' : ''}"><a class="md-nav__link${active ? ' md-nav__link--active' : ''}" href="${escapeHtml(href)}"${current}><span class="md-ellipsis">${escapeHtml(title)}</span></a></li>`;
}

function firstPageOf(items: NavItem[]): DocsPage | undefined {
  for (const item of items) {
    if (item.kind === 'page') return item.page;
    const first = item.kind === 'section' ? firstPageOf(item.items) : undefined;
    if (first) return first;
  }
  return undefined;
}

/** The same navigation is asked for once for each page. */
const counts = new WeakMap<NavItem[], number>();

function countOf(items: NavItem[]): number {
  const known = counts.get(items);
  if (known !== undefined) return known;
  const count = items.reduce(
    (sum, item) =>
      sum + 1 + (item.kind === 'section' ? countOf(item.items) : 0),
    0,
  );
  counts.set(items, count);
  return count;
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
