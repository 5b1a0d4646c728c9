import { InputError } from '@backstage/errors';
import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { SiteLimits } from '../config/limits';
import { resolveDocsDir } from '../files/resolveDocsDir';
import { scanDocs } from '../files/scanDocs';
import type { DocsFiles } from '../files/types';
import { slugify } from '../markdown/slugs';
import { FILE_NAMES } from '../mkdocs/mkdocsAbove';
import { readMkdocsConfig } from '../mkdocs/readMkdocsConfig';
import type { NavEntry } from '../mkdocs/types';
import type { BuildLog } from './BuildLog';
import { repositoryFileCheck } from './repositoryFiles';

const INCLUDE = /^!include\s+(\S.*)$/;
const INCLUDE_ALL = /^\*include\s+(\S.*)$/;
const ALIAS = /^[\w-]+(?:\/[\w-]+)*$/;
const MAX_DEPTH = 5;
const MAX_SITES = 200;

export interface IncludedSitesOptions {
  /** The real path of the repository. */
  inputDir: string;
  /** Of the site that includes others. */
  files: DocsFiles;
  nav: NavEntry[];
  limits: SiteLimits;
  log: BuildLog;
}

/** The files of a site with those that it includes, and its navigation without `!include`. */
export interface IncludedSites {
  files: DocsFiles;
  nav: NavEntry[];
}

class SiteCollection {
  readonly files: DocsFiles;
  readonly #options: IncludedSitesOptions;
  readonly #isRepositoryFile: (path: string) => boolean;
  #sites = 0;

  constructor(options: IncludedSitesOptions) {
    const { files, inputDir } = options;
    this.#options = options;
    this.files = {
      ...files,
      pages: [...files.pages],
      assets: [...files.assets],
    };
    this.#isRepositoryFile = repositoryFileCheck(inputDir);
  }

  /** @param folder - of the `mkdocs.yml` that has the entries, relative to the repository */
  async entries(
    entries: NavEntry[],
    folder: string,
    depth: number,
  ): Promise<NavEntry[]> {
    const result: NavEntry[] = [];
    for (const entry of entries) {
      if (entry.kind === 'section') {
        const inner = await this.entries(entry.entries, folder, depth);
        result.push({ ...entry, entries: inner });
        continue;
      }
      const one = INCLUDE.exec(entry.target)?.[1];
      const all = INCLUDE_ALL.exec(entry.target)?.[1];
      if (one)
        result.push(...(await this.#site(one, folder, depth, entry.title)));
      else if (all) {
        for (const path of await this.#expand(all, folder))
          result.push(...(await this.#site(path, folder, depth)));
      } else result.push(entry);
    }
    return result;
  }

  async #site(
    target: string,
    folder: string,
    depth: number,
    title?: string,
  ): Promise<NavEntry[]> {
    const { inputDir, log } = this.#options;
    this.#sites += 1;
    if (depth === MAX_DEPTH || this.#sites > MAX_SITES)
      throw new InputError(
        `nav includes '${target}', but at most ${MAX_SITES} sites may be included, and each other ${MAX_DEPTH} deep`,
      );
    const path = posix.normalize(posix.join(folder, target.trim()));
    const isConfig = FILE_NAMES.includes(posix.basename(path));
    if (path.startsWith('../') || !isConfig || !this.#isRepositoryFile(path)) {
      log.warn(
        `nav includes '${target}', which is no mkdocs.yml of this repository; the entry is left out`,
      );
      return [];
    }
    const siteFolder = posix.dirname(path);
    const config = await readMkdocsConfig(join(inputDir, siteFolder), log);
    const name = config.siteName ?? posix.basename(siteFolder);
    const alias = ALIAS.test(name) ? name : slugify(name);
    const docsDir = posix.join(siteFolder, config.docsDir);
    await this.#addFiles(docsDir, path, alias);
    const own = config.nav ?? this.#filesAsNav(alias);
    const nav = await this.entries(own, siteFolder, depth + 1);
    const entries = config.nav ? nav.map(item => below(alias, item)) : nav;
    return [{ kind: 'section', title: title ?? name, entries }];
  }

  async #addFiles(docsDir: string, fileName: string, alias: string) {
    const { inputDir, limits, log } = this.#options;
    const { pages, assets } = this.files;
    const used = assets.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const folder = await resolveDocsDir(inputDir, { docsDir, fileName });
    const found = await scanDocs({
      repositoryDir: inputDir,
      docsDir: folder ?? docsDir,
      limits: {
        ...limits,
        maxPages: Math.max(limits.maxPages - pages.length, 0),
        maxTotalFileBytes: Math.max(limits.maxTotalFileBytes - used, 0),
      },
      log,
    });
    const taken = new Set([...pages, ...assets].map(({ url }) => url));
    const isFree = ({ url }: { url: string }) => !taken.has(`${alias}/${url}`);
    pages.push(
      ...found.pages.filter(isFree).map(page => ({
        ...page,
        docsPath: `${alias}/${page.docsPath}`,
        url: `${alias}/${page.url}`,
      })),
    );
    assets.push(
      ...found.assets
        .filter(isFree)
        .map(asset => ({ ...asset, url: `${alias}/${asset.url}` })),
    );
  }

  #filesAsNav(alias: string): NavEntry[] {
    return this.files.pages
      .filter(page => page.docsPath.startsWith(`${alias}/`))
      .map(page => ({ kind: 'target', target: page.docsPath }));
  }

  /** The paths that a pattern with one `*` for a folder's name stands for. */
  async #expand(pattern: string, folder: string): Promise<string[]> {
    const { inputDir } = this.#options;
    const [before, after, ...more] = pattern.split('/*/');
    const base = posix.normalize(posix.join(folder, before));
    if (after === undefined || more.length > 0 || base.startsWith('..'))
      return [pattern];
    const entries = await readdir(join(inputDir, base), {
      withFileTypes: true,
    }).catch(() => []);
    return entries
      .filter(entry => entry.isDirectory())
      .map(({ name }) => posix.join(before, name, after))
      .filter(path => this.#isRepositoryFile(posix.join(folder, path)))
      .sort((a, b) => (a < b ? -1 : 1));
  }
}

/**
 * Takes in the sites that the navigation names (`!include ./api/mkdocs.yml`, `*include ./services/∗/mkdocs.yml`), as
 * the MkDocs plugin `monorepo` does: the pages of each stand below the name of its site.
 *
 * @throws InputError for sites that include each other or are too many
 */
export async function includeSites(
  options: IncludedSitesOptions,
): Promise<IncludedSites> {
  const collection = new SiteCollection(options);
  const nav = await collection.entries(options.nav, '.', 0);
  return { files: collection.files, nav };
}

function below(alias: string, entry: NavEntry): NavEntry {
  if (entry.kind === 'section')
    return {
      ...entry,
      entries: entry.entries.map(inner => below(alias, inner)),
    };
  const isOutside = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(entry.target);
  return isOutside
    ? entry
    : { ...entry, target: posix.join(alias, entry.target) };
}
