import { InputError } from '@backstage/errors';
import { realpath } from 'node:fs/promises';
import { SiteLimits } from '../config/limits';
import { resolveDocsDir } from '../files/resolveDocsDir';
import { scanDocs } from '../files/scanDocs';
import { DocsFiles } from '../files/types';
import { readMkdocsConfig } from '../mkdocs/readMkdocsConfig';
import { SourceLinks } from '../mkdocs/sourceLinks';
import { MkdocsConfig } from '../mkdocs/types';
import { BuildLog, limitWarnings } from './BuildLog';
import { withReadmeAsHome } from './homePage';
import { SiteWriter } from './SiteWriter';

export interface BuildSiteOptions {
  /** Folder with the repository: `mkdocs.yml`, `docs`, `README.md`. It is only read. */
  inputDir: string;
  /** Folder that the site is written to. */
  outputDir: string;
  /** Name of the site where `mkdocs.yml` gives none. */
  defaultSiteName: string;
  /** Identifies the sources; TechDocs builds again when it changes. */
  etag?: string;
  limits: SiteLimits;
  /** Works out the links to the source, once the configuration is known. */
  sourceLinks(config: MkdocsConfig, docsDir: string): SourceLinks;
  log: BuildLog;
}

/**
 * Builds the site of a repository.
 *
 * @throws InputError if `mkdocs.yml` is wrong, there are no docs, or a limit is exceeded
 * @throws NotAllowedError if the docs folder lies outside the repository
 */
export async function buildSite(options: BuildSiteOptions): Promise<void> {
  const log = limitWarnings(options.log);
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
  const files = await withReadmeAsHome(inputDir, scanned);
  if (files.pages.length === 0) {
    throw new InputError(
      `Nothing to show: there is no Markdown file in '${docsDir ?? config.docsDir}' and no README.md in the repository`,
    );
  }
  const writer = new SiteWriter({
    ...options,
    inputDir,
    config,
    docsDir: docsDir ?? config.docsDir,
    files,
    sourceLinks: options.sourceLinks(config, docsDir ?? config.docsDir),
    log,
  });
  await writer.write();
  log.flush();
  log.info(
    `Built ${files.pages.length} pages and ${files.assets.length} other files`,
  );
}
