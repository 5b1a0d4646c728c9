import { InputError } from '@backstage/errors';
import { realpath } from 'node:fs/promises';
import type { SiteLimits } from '../config/limits';
import { resolveDocsDir } from '../files/resolveDocsDir';
import { scanDocs } from '../files/scanDocs';
import type { DocsFiles } from '../files/types';
import { readMkdocsConfig } from '../mkdocs/readMkdocsConfig';
import { type RepositoryLinks, sourceLinks } from '../mkdocs/sourceLinks';
import { type BuildLog, limitWarnings } from './BuildLog';
import { resolveRedirects } from './redirects';
import { withReadmeAsHome } from './homePage';
import { includeSites } from './includedSites';
import type { PageRenderer, SiteContext } from './PageRenderer';
import { SiteWriter } from './SiteWriter';

export interface BuildSiteOptions {
  /** Folder of the repository: `mkdocs.yml`, `docs`, `README.md`. It is only read. */
  inputDir: string;
  /** Output folder of the site. */
  outputDir: string;
  /** Name of the site if `mkdocs.yml` has none. */
  defaultSiteName: string;
  /** Identifies the sources. TechDocs builds the site again when it changes. */
  etag?: string;
  limits: SiteLimits;
  /** Base addresses of the repository, if known. */
  repository?: RepositoryLinks;
  /** What is known already that the site will not show; becomes a warning each. */
  notes?: readonly string[];
  /** Address of a server that draws diagrams, if the portal has one. */
  krokiUrl?: string;
  /** Reasons of known failures, by the page's path within the docs folder. */
  failedPages: Record<string, string>;
  /** Creates the renderer of the pages. */
  createRenderer(context: SiteContext): PageRenderer;
  /** Called before each step of a page, with its path within the docs folder. */
  onPage?(docsPath: string): void;
  /** Milliseconds of a clock; for tests. */
  now?(): number;
  log: BuildLog;
}

/**
 * Builds the site of a repository.
 *
 * @throws InputError if `mkdocs.yml` is invalid, the docs are missing, or a limit is exceeded
 * @throws NotAllowedError if the docs folder is outside the repository
 */
export async function buildSite(options: BuildSiteOptions): Promise<void> {
  const log = limitWarnings(options.log);
  options.notes?.forEach(note => log.warn(note));
  const inputDir = await realpath(options.inputDir);
  const config = await readMkdocsConfig(inputDir, log);
  const docsDir = await resolveDocsDir(inputDir, config);
  const scanned: DocsFiles = docsDir
    ? await scanDocs({
        repositoryDir: inputDir,
        docsDir,
        excludeDocs: config.excludeDocs,
        limits: options.limits,
        log,
      })
    : { pages: [], assets: [] };
  const { limits, repository } = options;
  const included = await includeSites({
    inputDir,
    files: scanned,
    nav: config.nav ?? [],
    limits,
    log,
  });
  const files = await withReadmeAsHome(inputDir, included.files);
  if (files.pages.length === 0) {
    throw new InputError(
      `Nothing to show: there is no Markdown file in '${docsDir ?? config.docsDir}' and no README.md in the repository`,
    );
  }
  const redirects = config.redirects
    ? resolveRedirects(config.redirects, { files, limits, log })
    : [];
  const context: SiteContext = {
    inputDir,
    docsDir: docsDir ?? config.docsDir,
    files: { ...files, redirects },
    limits,
    repository,
    krokiUrl: options.krokiUrl,
    markdown: config.markdown,
    images: [],
  };
  const renderer = options.createRenderer(context);
  try {
    const writer = new SiteWriter({
      ...options,
      context,
      renderer,
      config: { ...config, ...(config.nav && { nav: included.nav }) },
      sourceLinks: sourceLinks({ ...context, config }),
      log,
    });
    await writer.write();
  } finally {
    await renderer.close();
  }
  log.flush();
  log.info(
    `Built ${files.pages.length} pages and ${files.assets.length} other files`,
  );
}
