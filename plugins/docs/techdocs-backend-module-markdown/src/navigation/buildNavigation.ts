import { posix } from 'node:path';
import type { DocsAsset, DocsFiles, DocsPage } from '../files/types';
import { relativeUrl } from '../site/urls';
import type { NavEntry } from '../mkdocs/types';
import type { BuildLog } from '../site/BuildLog';
import type { NavItem } from './types';
import { nameToTitle } from './titles';

export interface BuildNavigationOptions {
  files: DocsFiles;
  /** `nav` of `mkdocs.yml`; missing if the navigation follows the files. */
  nav?: NavEntry[];
  titleOf(page: DocsPage): string;
  log: BuildLog;
}

class ConfiguredNavigation {
  readonly used = new Set<DocsPage>();
  readonly #options: BuildNavigationOptions;
  readonly #pages: Map<string, DocsPage>;
  readonly #assets: Map<string, DocsAsset>;

  constructor(options: BuildNavigationOptions) {
    this.#options = options;
    const { pages, assets } = options.files;
    this.#pages = new Map(pages.map(page => [page.docsPath, page]));
    this.#assets = new Map(assets.map(asset => [asset.url, asset]));
  }

  items(entries: NavEntry[]): NavItem[] {
    return entries.flatMap(entry => {
      if (entry.kind === 'target')
        return this.#target(entry.target, entry.title) ?? [];
      const items = this.items(entry.entries);
      return items.length > 0
        ? [{ kind: 'section', title: entry.title, items }]
        : [];
    });
  }

  #target(target: string, title: string | undefined): NavItem | undefined {
    const { titleOf, log } = this.#options;
    if (/^(?:https?:\/\/|mailto:)/i.test(target))
      return { kind: 'link', title: title ?? target, href: target };
    const path = posix.normalize(target).replace(/^\.?\//, '');
    const page = this.#pages.get(path);
    if (page) {
      this.used.add(page);
      return { kind: 'page', title: title ?? titleOf(page), page };
    }
    const asset = this.#assets.get(path);
    if (asset)
      return {
        kind: 'link',
        title: title ?? asset.url,
        href: relativeUrl('', asset.url),
      };
    log.warn(
      `nav names '${target}', which is not among the files of the docs; the entry is left out`,
    );
    return undefined;
  }
}

/** Builds the navigation of a site: that of `mkdocs.yml`, or the file tree in MkDocs' order. */
export function buildNavigation(options: BuildNavigationOptions): NavItem[] {
  const { files, nav, titleOf, log } = options;
  if (!nav) return navigationFromFiles(files.pages, titleOf);
  const builder = new ConfiguredNavigation(options);
  const items = builder.items(nav);
  const missing = files.pages.filter(page => !builder.used.has(page));
  if (missing.length > 0) {
    const names = missing.slice(0, 10).map(page => page.docsPath);
    const more = missing.length > 10 ? ` and ${missing.length - 10} more` : '';
    log.info(
      `Pages that are not in the nav of mkdocs.yml: ${names.join(', ')}${more}`,
    );
  }
  return items;
}

/** The title that the navigation gives each page: the first one, as in MkDocs. */
export function navTitles(items: NavItem[]): Map<DocsPage, string> {
  const titles = new Map<DocsPage, string>();
  const visit = (item: NavItem) => {
    if (item.kind === 'page' && !titles.has(item.page))
      titles.set(item.page, item.title);
    if (item.kind === 'section') item.items.forEach(visit);
  };
  items.forEach(visit);
  return titles;
}

/** The pages of a navigation in reading order. */
export function pagesInOrder(items: NavItem[]): DocsPage[] {
  const pages = new Set<DocsPage>();
  const visit = (item: NavItem) => {
    if (item.kind === 'page') pages.add(item.page);
    if (item.kind === 'section') item.items.forEach(visit);
  };
  items.forEach(visit);
  return [...pages];
}

function navigationFromFiles(
  pages: DocsPage[],
  titleOf: (page: DocsPage) => string,
): NavItem[] {
  const root: NavItem[] = [];
  const folders = new Map<string, NavItem[]>([['.', root]]);
  const itemsOf = (folder: string): NavItem[] => {
    const known = folders.get(folder);
    if (known) return known;
    const items: NavItem[] = [];
    folders.set(folder, items);
    itemsOf(posix.dirname(folder)).push({
      kind: 'section',
      title: nameToTitle(posix.basename(folder)),
      items,
    });
    return items;
  };
  for (const page of pages)
    itemsOf(posix.dirname(page.docsPath)).push({
      kind: 'page',
      title: titleOf(page),
      page,
    });
  return root;
}
