import { InputError } from '@backstage/errors';
import ignore from 'ignore';
import { lstat, readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { SiteLimits } from '../config/limits';
import type { BuildLog } from '../site/BuildLog';
import { isMarkdown, isPublishable } from './publishable';
import { FileBudget } from './FileBudget';
import type { DocsAsset, DocsFiles, DocsPage } from './types';

/** Folders without docs; relevant only if the whole repository is the docs folder. */
const SKIPPED_FOLDERS = new Set(['node_modules', '__pycache__', 'venv']);
const MAX_DEPTH = 30;

export interface ScanDocsOptions {
  /** Absolute. */
  repositoryDir: string;
  /** Relative to the repository, `.` for the repository itself. */
  docsDir: string;
  /** Patterns as in `.gitignore`. */
  excludeDocs?: string;
  limits: SiteLimits;
  log: BuildLog;
}

class DocsScan {
  readonly pages: DocsPage[] = [];
  readonly assets: DocsAsset[] = [];
  readonly #options: ScanDocsOptions;
  readonly #excluded: (path: string) => boolean;
  readonly #budget: FileBudget;
  /** Pages by address. */
  readonly #taken = new Map<string, DocsPage>();

  constructor(options: ScanDocsOptions) {
    this.#options = options;
    this.#budget = new FileBudget(options.limits);
    const rules = ignore().add(options.excludeDocs ?? '');
    this.#excluded = path => rules.ignores(path);
  }

  async folder(docsPath: string, depth: number): Promise<void> {
    const { repositoryDir, docsDir, log } = this.#options;
    if (depth > MAX_DEPTH)
      throw new InputError(
        `Folder '${docsPath}' of the docs is nested more than ${MAX_DEPTH} levels deep`,
      );
    const entries = await readdir(join(repositoryDir, docsDir, docsPath), {
      withFileTypes: true,
    });
    const files: string[] = [];
    const folders: string[] = [];
    for (const entry of entries) {
      const path = posix.join(docsPath, entry.name);
      if (this.#isLeftOut(path, entry.name, entry.isDirectory())) continue;
      if (entry.isSymbolicLink())
        log.warn(`'${path}' is a symbolic link and is not followed`);
      else if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile()) files.push(path);
    }
    for (const path of sortFiles(files)) await this.#file(path);
    for (const path of folders.sort(byCodePoint))
      await this.folder(path, depth + 1);
  }

  #isLeftOut(path: string, name: string, isFolder: boolean): boolean {
    if (name.startsWith('.') || path === 'templates') return true;
    if (isFolder && SKIPPED_FOLDERS.has(name)) return true;
    return this.#excluded(isFolder ? `${path}/` : path);
  }

  async #file(docsPath: string): Promise<void> {
    if (isMarkdown(docsPath)) this.#page(docsPath);
    else await this.#asset(docsPath);
  }

  #page(docsPath: string): void {
    const { docsDir, limits, log } = this.#options;
    const url = pageUrl(docsPath);
    const taken = this.#taken.get(url);
    if (taken) {
      log.warn(
        `'${docsPath}' is left out: '${taken.docsPath}' already has its address`,
      );
      return;
    }
    const page: DocsPage = {
      repositoryPath: posix.join(docsDir, docsPath),
      docsPath,
      url,
    };
    this.#taken.set(url, page);
    this.pages.push(page);
    if (this.pages.length > limits.maxPages) {
      throw new InputError(
        `The docs hold more than ${limits.maxPages} pages. Split them, leave some out with exclude_docs, or raise techdocs.generator.markdown.maxPages`,
      );
    }
  }

  async #asset(docsPath: string): Promise<void> {
    const { repositoryDir, docsDir, log } = this.#options;
    if (!isPublishable(docsPath)) {
      log.info(`'${docsPath}' is not published: browsers could run it`);
      return;
    }
    const repositoryPath = posix.join(docsDir, docsPath);
    const { size } = await lstat(join(repositoryDir, repositoryPath));
    const refusal = this.#budget.add(size);
    if (refusal) {
      log.warn(`'${docsPath}' is left out: ${refusal}`);
      return;
    }
    this.assets.push({ repositoryPath, url: docsPath, sizeBytes: size });
  }
}

/**
 * Lists the files of a docs folder as MkDocs does: without names that start with a dot, and without the top-level
 * `templates`. Symbolic links are not followed.
 *
 * @throws InputError if there are too many pages or nested folders
 */
export async function scanDocs(options: ScanDocsOptions): Promise<DocsFiles> {
  const scan = new DocsScan(options);
  await scan.folder('', 0);
  return { pages: scan.pages, assets: scan.assets };
}

/** The address of a page for a file, as in MkDocs. */
export function pageUrl(docsPath: string): string {
  const { dir, name } = posix.parse(docsPath);
  const path = isIndex(name) ? dir : posix.join(dir, name);
  return path === '' ? '' : `${path}/`;
}

/** Returns true if a file name without extension is the index of its folder. */
export function isIndex(name: string): boolean {
  return name === 'index' || name === 'README';
}

function sortFiles(paths: string[]): string[] {
  const rank = (path: string): string => {
    const { name } = posix.parse(path);
    if (name === 'index') return '0';
    return name === 'README' ? '1' : `2${path}`;
  };
  return paths.sort((a, b) => byCodePoint(rank(a), rank(b)));
}

function byCodePoint(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
