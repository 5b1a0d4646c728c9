import { toError } from '@backstage/errors';
import type MarkdownIt from 'markdown-it';
import { copyFile, mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { stylesheet, stylesheetPath } from '../assets/stylesheet';
import { SiteLimits } from '../config/limits';
import { DocsFiles, DocsPage } from '../files/types';
import { navigationHtml, tableOfContentsHtml } from '../html/navigationHtml';
import { NeighbourPage, renderPage } from '../html/pageTemplate';
import { createMarkdown } from '../markdown/createMarkdown';
import { PageSource, splitFrontMatter } from '../markdown/frontMatter';
import { escapeHtml } from '../markdown/highlightCode';
import { SourceLinks } from '../mkdocs/sourceLinks';
import { MkdocsConfig } from '../mkdocs/types';
import { buildNavigation, pagesInOrder } from '../navigation/buildNavigation';
import { pageTitle } from '../navigation/titles';
import { NavItem } from '../navigation/types';
import { SearchDocument, searchIndex } from '../search/searchIndex';
import { BuildLog } from './BuildLog';
import { contentsHtml } from './homePage';
import { LinkResolver } from './linkResolver';
import { renderDocument, RenderedDocument } from './renderDocument';
import { repositoryFileCheck } from './repositoryFiles';
import { relativeUrl } from './urls';

export interface SiteWriterOptions {
  /** The real path of the repository. */
  inputDir: string;
  outputDir: string;
  defaultSiteName: string;
  etag?: string;
  limits: SiteLimits;
  config: MkdocsConfig;
  /** Relative to the repository. */
  docsDir: string;
  files: DocsFiles;
  sourceLinks: SourceLinks;
  log: BuildLog;
}

/** Images that a page shows from outside the docs folder are published here. */
const REPOSITORY_FILES = '_repository';

const silentLog: BuildLog = { info: () => undefined, warn: () => undefined };

/** Renders and writes all files of one site. */
export class SiteWriter {
  readonly #options: SiteWriterOptions;
  readonly #siteName: string;
  readonly #markdown: MarkdownIt = createMarkdown();
  readonly #links: LinkResolver;
  readonly #titles = new Map<DocsPage, string>();
  readonly #written = new Set<string>();
  /** Images outside the docs folder: their path in the repository and their address. */
  readonly #images = new Map<string, string>();
  #navigation: NavItem[] = [];
  #order: DocsPage[] = [];

  constructor(options: SiteWriterOptions) {
    this.#options = options;
    this.#siteName = options.config.siteName ?? options.defaultSiteName;
    this.#links = new LinkResolver({
      files: options.files,
      docsDir: options.docsDir,
      isRepositoryFile: repositoryFileCheck(options.inputDir),
      browseUrl: path => options.sourceLinks.browseUrl(path),
      publishImage: path => this.#publishImage(path),
    });
  }

  async write(): Promise<void> {
    const { files, config, log } = this.#options;
    await this.#readTitles();
    this.#navigation = buildNavigation({
      files,
      nav: config.nav,
      titleOf: page => this.#titleOf(page),
      log,
    });
    this.#order = pagesInOrder(this.#navigation);
    await this.#writeText(stylesheetPath, stylesheet);
    const search: SearchDocument[] = [];
    for (const page of files.pages) {
      search.push(...(await this.#writePage(page)));
      // A site is rendered on the server's only thread: let others have their turn after each page.
      await nextTurn();
    }
    if (!files.pages.some(page => page.url === '')) await this.#writeContents();
    for (const asset of files.assets)
      await this.#copy(asset.repositoryPath, asset.url);
    for (const [path, url] of this.#images) await this.#copy(path, url);
    await this.#writeText('search/search_index.json', searchIndex(search));
    await this.#writeMetadata();
  }

  #titleOf(page: DocsPage): string {
    return this.#titles.get(page) ?? page.docsPath;
  }

  async #readTitles(): Promise<void> {
    for (const page of this.#options.files.pages)
      this.#titles.set(
        page,
        pageTitle(page, await this.#readSource(page, silentLog)),
      );
  }

  /** Reads a page; one that is too large is replaced by a note, so that the rest of the site can be read. */
  async #readSource(page: DocsPage, log: BuildLog): Promise<PageSource> {
    const { inputDir, limits } = this.#options;
    const file = await open(join(inputDir, page.repositoryPath), 'r');
    try {
      const { size } = await file.stat();
      if (size > limits.maxPageBytes) {
        const { name } = posix.parse(page.docsPath);
        const reason = `It has ${size} bytes; at most ${limits.maxPageBytes} are rendered. Split it into several pages.`;
        log.warn(`'${page.docsPath}' is too large to show. ${reason}`);
        return {
          body: noteMarkdown(name, 'This page is too large to show', reason),
        };
      }
      const text = await file.readFile('utf8');
      return splitFrontMatter(text, page.docsPath, log);
    } finally {
      await file.close();
    }
  }

  async #writePage(page: DocsPage): Promise<SearchDocument[]> {
    const { body } = await this.#readSource(page, this.#options.log);
    const document = this.#render(page, body);
    await this.#writeText(`${page.url}index.html`, this.#html(page, document));
    return document.search;
  }

  /** Renders a page; one that cannot be rendered is replaced by the reason, so that the rest of the site can be read. */
  #render(page: DocsPage, body: string): RenderedDocument {
    const { log } = this.#options;
    const title = this.#titleOf(page);
    const document = {
      page,
      title,
      markdown: this.#markdown,
      links: this.#links,
    };
    try {
      return renderDocument({ ...document, body, log });
    } catch (error) {
      const { message } = toError(error);
      log.warn(`'${page.docsPath}' could not be rendered: ${message}`);
      const note = noteMarkdown(
        title,
        'This page could not be rendered',
        message,
      );
      return renderDocument({ ...document, body: note, log });
    }
  }

  #html(page: DocsPage, document: Omit<RenderedDocument, 'search'>): string {
    const title = this.#titleOf(page);
    const place = this.#order.indexOf(page);
    const hasHeading = /<h1[\s>]/.test(document.html);
    return renderPage({
      title,
      siteName: this.#siteName,
      stylesheetHref: relativeUrl(page.url, stylesheetPath),
      navigation: navigationHtml(this.#navigation, page, this.#siteName),
      tableOfContents: tableOfContentsHtml(document.headings),
      body: hasHeading
        ? document.html
        : `<h1>${escapeHtml(title)}</h1>\n${document.html}`,
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

  async #writeContents(): Promise<void> {
    this.#options.log.warn(
      'There is no index.md: the home page lists the pages instead',
    );
    const home: DocsPage = { repositoryPath: '', docsPath: '', url: '' };
    this.#titles.set(home, this.#siteName);
    const html = renderPage({
      title: this.#siteName,
      siteName: this.#siteName,
      stylesheetHref: relativeUrl('', stylesheetPath),
      navigation: navigationHtml(this.#navigation, home, this.#siteName),
      tableOfContents: '',
      body: contentsHtml(this.#navigation, this.#siteName),
    });
    await this.#writeText('index.html', html);
  }

  #publishImage(repositoryPath: string): string | undefined {
    const url = `${REPOSITORY_FILES}/${repositoryPath}`;
    this.#images.set(repositoryPath, url);
    return url;
  }

  async #copy(repositoryPath: string, url: string): Promise<void> {
    const { inputDir, outputDir, log } = this.#options;
    if (this.#written.has(url)) {
      log.warn(`'${url}' is left out: a page has the same address`);
      return;
    }
    const target = join(outputDir, url);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(inputDir, repositoryPath), target);
    this.#written.add(url);
  }

  async #writeText(url: string, text: string): Promise<void> {
    const target = join(this.#options.outputDir, url);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text, 'utf8');
    this.#written.add(url);
  }

  async #writeMetadata(): Promise<void> {
    const { config, etag } = this.#options;
    const metadata = {
      site_name: this.#siteName,
      site_description: config.siteDescription ?? '',
      build_timestamp: Date.now(),
      files: [...this.#written].sort(),
      ...(etag === undefined ? {} : { etag }),
    };
    await this.#writeText('techdocs_metadata.json', JSON.stringify(metadata));
  }
}

/** A page that stands in for one that cannot be shown. */
function noteMarkdown(title: string, summary: string, reason: string): string {
  return `# ${title}\n\n!!! warning "${summary}"\n    ${reason}\n`;
}
