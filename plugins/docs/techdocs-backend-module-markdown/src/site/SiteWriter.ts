import { InputError } from '@backstage/errors';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { stylesheet, stylesheetPath } from '../assets/stylesheet';
import type { DocsPage, DocsRedirect } from '../files/types';
import { navigationHtml, tableOfContentsHtml } from '../html/navigationHtml';
import { type NeighbourPage, renderPage } from '../html/pageTemplate';
import { defaultMarkdownSettings } from '../markdown/createMarkdown';
import { escapeHtml } from '../markdown/highlightCode';
import type { SourceLinks } from '../mkdocs/sourceLinks';
import type { MkdocsConfig } from '../mkdocs/types';
import {
  buildNavigation,
  navTitles,
  pagesInOrder,
} from '../navigation/buildNavigation';
import { nameToTitle } from '../navigation/titles';
import type { NavItem } from '../navigation/types';
import { type SearchDocument, searchIndex } from '../search/searchIndex';
import type { SiteLog } from './BuildLog';
import { contentsHtml } from './homePage';
import { LLMS_TEXT, llmsText, markdownUrl } from './llmsText';
import { notePage } from './notePage';
import type { PageRenderer, SiteContext } from './PageRenderer';
import { movedHtml, redirectHref } from './redirects';
import type { RenderedDocument } from './renderDocument';
import { relativeUrl } from './urls';

export interface SiteWriterOptions {
  outputDir: string;
  defaultSiteName: string;
  etag?: string;
  config: MkdocsConfig;
  context: SiteContext;
  renderer: PageRenderer;
  sourceLinks: SourceLinks;
  /** Reasons of known failures, by the page's path within the docs folder. */
  failedPages: Record<string, string>;
  /** Called before each step of a page, with its path within the docs folder. */
  onPage?(docsPath: string): void;
  /** Milliseconds of a clock; for tests. */
  now?(): number;
  log: SiteLog;
}

const hasHeading = (html: string) => /<h1[\s>]/.test(html);

/** Writes all files of a site. A note with the reason replaces a page that cannot be built. */
export class SiteWriter {
  readonly #options: SiteWriterOptions;
  readonly #siteName: string;
  readonly #now: () => number;
  readonly #deadline: number;
  readonly #titles = new Map<DocsPage, string>();
  readonly #failed: Map<string, string>;
  readonly #written = new Set<string>();
  #navigation: NavItem[] = [];
  #order: DocsPage[] = [];

  constructor(options: SiteWriterOptions) {
    const { config, context, defaultSiteName, failedPages } = options;
    this.#options = options;
    this.#siteName = config.siteName ?? defaultSiteName;
    this.#failed = new Map(Object.entries(failedPages));
    this.#now = options.now ?? (() => performance.now());
    this.#deadline = this.#now() + context.limits.maxSiteSeconds * 1000;
  }

  async write(): Promise<void> {
    const { context, config, log } = this.#options;
    const { files } = context;
    await this.#readTitles();
    this.#navigation = buildNavigation({
      files,
      nav: config.nav,
      titleOf: page => this.#titleOf(page),
      log,
    });
    this.#order = pagesInOrder(this.#navigation);
    for (const [page, title] of navTitles(this.#navigation))
      this.#titles.set(page, title);
    await this.#write(stylesheetPath, stylesheet);
    const search: SearchDocument[] = [];
    for (const page of files.pages)
      search.push(...(await this.#writePage(page)));
    if (!files.pages.some(page => page.url === '')) await this.#writeContents();
    for (const redirect of files.redirects ?? [])
      await this.#writeRedirect(redirect);
    for (const asset of files.assets)
      await this.#copy(asset.repositoryPath, asset.url);
    await this.#writeLlmsText();
    await this.#write('search/search_index.json', searchIndex(search));
    await this.#writeMetadata();
  }

  #titleOf(page: DocsPage): string {
    return this.#titles.get(page) ?? page.docsPath;
  }

  async #readTitles(): Promise<void> {
    const { context, renderer } = this.#options;
    for (const page of context.files.pages) {
      const title = await this.#attempt(page, () => renderer.readTitle(page));
      const { name } = posix.parse(page.docsPath);
      this.#titles.set(page, title ?? nameToTitle(name));
    }
  }

  /**
   * Runs one step of a page. After a failure, the reason is kept for the note, and the other steps of that page are
   * skipped.
   *
   * @returns `undefined` after a failure
   */
  async #attempt<T>(
    page: DocsPage,
    step: () => Promise<T>,
  ): Promise<T | undefined> {
    const { context, log, onPage } = this.#options;
    const { docsPath } = page;
    if (this.#failed.has(docsPath)) return undefined;
    try {
      if (this.#now() > this.#deadline)
        throw new InputError(
          `The site takes longer than ${context.limits.maxSiteSeconds} seconds, and this page was not reached. Split the site, or make its pages simpler.`,
        );
      onPage?.(docsPath);
      return await step();
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      log.warn(`'${docsPath}' could not be built: ${error.message}`);
      this.#failed.set(docsPath, error.message);
      return undefined;
    }
  }

  async #writePage(page: DocsPage): Promise<SearchDocument[]> {
    const { log, renderer } = this.#options;
    const title = this.#titleOf(page);
    const built = await this.#attempt(page, () => renderer.build(page, title));
    built?.warnings.forEach(warning => log.warn(warning));
    for (const image of built?.images ?? [])
      await this.#copy(image.repositoryPath, image.url);
    for (const { url, bytes } of built?.drawings ?? [])
      await this.#write(url, bytes);
    const document =
      built ?? notePage(page, title, this.#failed.get(page.docsPath) ?? '');
    await this.#write(`${page.url}index.html`, this.#html(page, document));
    if (built?.markdown !== undefined) {
      await this.#writeForPrograms(
        markdownUrl(page),
        `${hasHeading(built.html) ? '' : `# ${title}\n\n`}${built.markdown}`,
      );
    }
    return document.search;
  }

  /** Writes a file beside those of the author, unless one of theirs needs the name. */
  async #writeForPrograms(url: string, content: string): Promise<void> {
    const { assets, pages, redirects = [] } = this.#options.context.files;
    const isTaken = [...assets, ...pages, ...redirects].some(
      other => other.url === url || other.url.startsWith(`${url}/`),
    );
    if (!isTaken) await this.#write(url, content);
  }

  async #writeLlmsText(): Promise<void> {
    const { config, context } = this.#options;
    const listed = new Set([...this.#order, ...context.files.pages]);
    const text = llmsText({
      title: this.#siteName,
      description: config.siteDescription,
      heading: 'Pages',
      entries: [...listed]
        .map(page => ({ title: this.#titleOf(page), path: markdownUrl(page) }))
        .filter(({ path }) => this.#written.has(path)),
    });
    await this.#writeForPrograms(LLMS_TEXT, text);
  }

  #html(page: DocsPage, document: Omit<RenderedDocument, 'search'>): string {
    const title = this.#titleOf(page);
    const place = this.#order.indexOf(page);
    const { headings, html } = document;
    const isTitled = hasHeading(html);
    return renderPage({
      title,
      siteName: this.#siteName,
      heading: (isTitled && headings[0]?.title) || title,
      stylesheetHref: relativeUrl(page.url, stylesheetPath),
      navigation: navigationHtml(this.#navigation, page, this.#siteName),
      tableOfContents: tableOfContentsHtml(
        headings,
        this.#options.config.markdown ?? defaultMarkdownSettings,
      ),
      body: isTitled ? html : `<h1>${escapeHtml(title)}</h1>\n${html}`,
      editUrl: this.#options.sourceLinks.editUrl(page.repositoryPath),
      previous: this.#neighbour(page, place < 1 ? undefined : place - 1),
      next: this.#neighbour(page, place < 0 ? undefined : place + 1),
    });
  }

  #neighbour(
    page: DocsPage,
    place: number | undefined,
  ): NeighbourPage | undefined {
    const other = place === undefined ? undefined : this.#order[place];
    return (
      other && {
        title: this.#titleOf(other),
        href: relativeUrl(page.url, other.url),
      }
    );
  }

  /** The reader follows only redirects within the portal. */
  async #writeRedirect(redirect: DocsRedirect): Promise<void> {
    const { to, url, docsPath } = redirect;
    const isPage = typeof to !== 'string';
    const title = nameToTitle(posix.parse(docsPath).name);
    const html = renderPage({
      title,
      siteName: this.#siteName,
      heading: title,
      stylesheetHref: relativeUrl(url, stylesheetPath),
      navigation: navigationHtml(
        this.#navigation,
        { repositoryPath: '', docsPath, url },
        this.#siteName,
      ),
      tableOfContents: '',
      body: movedHtml(redirect, {
        title,
        target: isPage ? this.#titleOf(to) : to,
      }),
      ...(isPage && { movedTo: redirectHref(url, redirect) }),
    });
    await this.#write(`${url}index.html`, html);
  }

  async #writeContents(): Promise<void> {
    this.#options.log.warn(
      'There is no index.md: the home page lists the pages instead',
    );
    const home: DocsPage = { repositoryPath: '', docsPath: '', url: '' };
    this.#titles.set(home, this.#siteName);
    const html = renderPage({
      title: this.#siteName,
      siteName: this.#siteName,
      heading: this.#siteName,
      stylesheetHref: relativeUrl('', stylesheetPath),
      navigation: navigationHtml(this.#navigation, home, this.#siteName),
      tableOfContents: '',
      body: contentsHtml(this.#navigation, this.#siteName),
    });
    await this.#write('index.html', html);
  }

  async #copy(repositoryPath: string, url: string): Promise<void> {
    const { context, outputDir, log } = this.#options;
    if (this.#written.has(url)) {
      log.warn(`'${url}' is left out: a page has the same address`);
      return;
    }
    const target = join(outputDir, url);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(context.inputDir, repositoryPath), target);
    this.#written.add(url);
  }

  async #write(url: string, content: string | Uint8Array): Promise<void> {
    const target = join(this.#options.outputDir, url);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
    this.#written.add(url);
  }

  async #writeMetadata(): Promise<void> {
    const { config, etag, log } = this.#options;
    const notes = log.notes();
    const metadata = {
      site_name: this.#siteName,
      site_description: config.siteDescription ?? '',
      build_timestamp: Date.now(),
      files: [...this.#written].sort(),
      ...(etag === undefined ? {} : { etag }),
      ...(notes.length > 0 && { build_notes: notes }),
    };
    await this.#write('techdocs_metadata.json', JSON.stringify(metadata));
  }
}
