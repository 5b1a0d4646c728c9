import { posix } from 'node:path';
import { isImage, isMarkdown, isPublishable } from '../files/publishable';
import { pageUrl } from '../files/scanDocs';
import type {
  DocsAsset,
  DocsFiles,
  DocsPage,
  DocsRedirect,
} from '../files/types';
import { redirectHref } from './redirects';
import { relativeUrl } from './urls';

/** The resolved target of a link. */
export type ResolvedLink =
  | { kind: 'page' | 'anchor' | 'outside'; href: string }
  | { kind: 'asset'; href: string; fileName: string }
  | { kind: 'refused'; target: string; reason: string }
  | { kind: 'missing'; href: string; target: string };

/** The address of an image within the site, or the reason why it is not published. */
export type PublishResult = { url: string } | { refusal: string };

export interface LinkResolverOptions {
  files: DocsFiles;
  /** Relative to the repository, `.` for the repository itself. */
  docsDir: string;
  /** All regular files of the repository that a document may show or link, with forward slashes. */
  isRepositoryFile(repositoryPath: string): boolean;
  /** Address for viewing a file of the repository, if known. */
  browseUrl?(repositoryPath: string): string | undefined;
  /** Called for each image outside the docs folder. */
  publishImage(repositoryPath: string): PublishResult;
}

/** Converts the links of documents, which name files, to addresses of the site. */
export class LinkResolver {
  readonly #options: LinkResolverOptions;
  readonly #pages: Map<string, DocsPage>;
  readonly #assets: Map<string, DocsAsset>;
  readonly #urls: Set<string>;
  readonly #pagesByUrl: Map<string, DocsPage>;
  readonly #redirects: Map<string, DocsRedirect>;

  constructor(options: LinkResolverOptions) {
    this.#options = options;
    const { pages, assets, redirects = [] } = options.files;
    this.#redirects = new Map(redirects.map(one => [one.url, one]));
    const inDocs = (path: string) => posix.join(options.docsDir, path);
    this.#pages = new Map([
      ...pages.map(page => [inDocs(page.docsPath), page] as const),
      ...pages.map(page => [page.repositoryPath, page] as const),
    ]);
    this.#assets = new Map([
      ...assets.map(asset => [inDocs(asset.url), asset] as const),
      ...assets.map(asset => [asset.repositoryPath, asset] as const),
    ]);
    this.#pagesByUrl = new Map(pages.map(page => [page.url, page]));
    this.#urls = new Set([
      ...pages.map(page => page.url),
      ...assets.map(asset => asset.url),
    ]);
  }

  /** @param url - address within the site of a file that the build makes */
  addFile(url: string): void {
    this.#urls.add(url);
  }

  /**
   * Resolves the target of a link or an image.
   *
   * @param page - the page with the link
   * @param target - text in the document
   */
  resolve(page: DocsPage, target: string, use: 'link' | 'image'): ResolvedLink {
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(target))
      return { kind: 'outside', href: target };
    const { path, suffix } = splitTarget(target);
    if (path === '') return { kind: 'anchor', href: suffix || '#' };
    for (const candidate of this.#candidates(page, path)) {
      const found = this.#find(page, candidate, suffix, use);
      if (found) return found;
    }
    const made = path.slice(1);
    if (path.startsWith('/_') && this.#urls.has(made))
      return { kind: 'page', href: relativeUrl(page.url, made) };
    if (path.startsWith('/')) return { kind: 'outside', href: target };
    const asUrl = this.#asSiteUrl(page, path);
    if (asUrl) return { kind: 'page', href: `${asUrl}${suffix}` };
    return { kind: 'missing', href: target, target: path };
  }

  /** Possible paths of a target in the repository, best first. */
  #candidates(page: DocsPage, path: string): string[] {
    const { docsDir } = this.#options;
    const bases = path.startsWith('/')
      ? [posix.join(docsDir, path), posix.join('.', path)]
      : [
          posix.join(posix.dirname(page.repositoryPath), path),
          // A page of an included site stands elsewhere in the site than in the repository.
          posix.join(docsDir, posix.dirname(page.docsPath), path),
        ];
    return bases.filter(base => base !== '..' && !base.startsWith('../'));
  }

  #find(
    page: DocsPage,
    path: string,
    suffix: string,
    use: 'link' | 'image',
  ): ResolvedLink | undefined {
    const target = this.#findPage(path);
    if (target)
      return {
        kind: 'page',
        href: `${relativeUrl(page.url, target.url)}${suffix}`,
      };
    const asset = this.#assets.get(path);
    if (asset)
      return {
        kind: 'asset',
        href: `${relativeUrl(page.url, asset.url)}${suffix}`,
        fileName: posix.basename(asset.url),
      };
    const moved = this.#findMoved(page, path, suffix);
    return moved ?? this.#findInRepository(page, path, suffix, use);
  }

  /** Leads a link to a page that is gone to what took its place. */
  #findMoved(
    page: DocsPage,
    path: string,
    suffix: string,
  ): ResolvedLink | undefined {
    const withinDocs = posix.relative(this.#options.docsDir, path);
    const redirect = this.#redirects.get(pageUrl(withinDocs));
    if (!redirect) return undefined;
    const href = redirectHref(page.url, redirect);
    return typeof redirect.to === 'string'
      ? { kind: 'outside', href }
      : { kind: 'page', href: redirect.suffix ? href : `${href}${suffix}` };
  }

  #findPage(path: string): DocsPage | undefined {
    const clean = path.replace(/\/$/, '');
    const names = [
      clean,
      posix.join(clean, 'index.md'),
      posix.join(clean, 'README.md'),
      `${clean}.md`,
    ];
    if (/\.html?$/.test(clean)) names.push(clean.replace(/\.html?$/, '.md'));
    for (const name of names) {
      const page = this.#pages.get(name);
      if (page) return page;
    }
    // A README beside an index has no page: the index replaces it.
    const withinDocs = posix.relative(this.#options.docsDir, clean);
    return isMarkdown(clean) && !withinDocs.startsWith('..')
      ? this.#pagesByUrl.get(pageUrl(withinDocs))
      : undefined;
  }

  #findInRepository(
    page: DocsPage,
    path: string,
    suffix: string,
    use: 'link' | 'image',
  ): ResolvedLink | undefined {
    const { isRepositoryFile, browseUrl, publishImage } = this.#options;
    if (!isRepositoryFile(path)) return undefined;
    if (use === 'image' && isImage(path) && isPublishable(path)) {
      const published = publishImage(path);
      if ('refusal' in published)
        return { kind: 'refused', target: path, reason: published.refusal };
      const { url } = published;
      return {
        kind: 'asset',
        href: `${relativeUrl(page.url, url)}${suffix}`,
        fileName: posix.basename(url),
      };
    }
    const href = browseUrl?.(path);
    return href ? { kind: 'outside', href: `${href}${suffix}` } : undefined;
  }

  /** Resolves links that name an address of the finished site, as in raw HTML. */
  #asSiteUrl(page: DocsPage, path: string): string | undefined {
    const url = posix.join('/', page.url, path).slice(1);
    for (const name of [url, `${url}/`, url.replace(/index\.html$/, '')]) {
      if (this.#urls.has(name)) return relativeUrl(page.url, name);
    }
    return undefined;
  }
}

function splitTarget(target: string): { path: string; suffix: string } {
  const end = target.search(/[?#]/);
  const path = end < 0 ? target : target.slice(0, end);
  const suffix = end < 0 ? '' : target.slice(end);
  try {
    return { path: decodeURIComponent(path), suffix };
  } catch {
    return { path, suffix };
  }
}
