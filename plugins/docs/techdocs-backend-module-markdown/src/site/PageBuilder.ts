import { InputError } from '@backstage/errors';
import type MarkdownIt from 'markdown-it';
import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { FileBudget } from '../files/FileBudget';
import type { DocsPage } from '../files/types';
import { toMarkdown } from '../html/toMarkdown';
import { createMarkdown } from '../markdown/createMarkdown';
import { type PageSource, splitFrontMatter } from '../markdown/frontMatter';
import { browseUrl } from '../mkdocs/sourceLinks';
import { unsupportedMarks } from '../markdown/unsupportedMarks';
import { pageTitle } from '../navigation/titles';
import type { BuildLog } from './BuildLog';
import { LinkResolver, type PublishResult } from './linkResolver';
import type {
  BuiltPage,
  PageRenderer,
  PublishedImage,
  SiteContext,
} from './PageRenderer';
import { drawDiagrams } from './drawDiagrams';
import { parseDocument, renderDocument } from './renderDocument';
import { repositoryFileCheck } from './repositoryFiles';
import { includeSnippets } from './snippets';

/** Published path of images from outside the docs folder. */
const REPOSITORY_FILES = '_repository';

const silentLog: BuildLog = { info: () => undefined, warn: () => undefined };

/** Builds pages on the calling thread, without limits. */
export class PageBuilder implements PageRenderer {
  readonly #context: SiteContext;
  readonly #markdown: MarkdownIt;
  readonly #isRepositoryFile: (repositoryPath: string) => boolean;
  readonly #links: LinkResolver;
  readonly #budget: FileBudget;
  /** The result for each image outside the docs folder, by its path in the repository. */
  readonly #published = new Map<string, PublishResult>();
  /** Notes about all pages. */
  readonly #noted = new Set<string>();
  #newImages: PublishedImage[] = [];

  constructor(context: SiteContext) {
    const { files, inputDir, docsDir, images, limits, repository } = context;
    this.#context = context;
    this.#markdown = createMarkdown(context.markdown);
    this.#isRepositoryFile = repositoryFileCheck(inputDir);
    const usedBytes = [...files.assets, ...images].reduce(
      (sum, { sizeBytes }) => sum + sizeBytes,
      0,
    );
    this.#budget = new FileBudget(limits, usedBytes);
    for (const { repositoryPath, url } of images)
      this.#published.set(repositoryPath, { url });
    this.#links = new LinkResolver({
      files,
      docsDir,
      isRepositoryFile: this.#isRepositoryFile,
      browseUrl: path => browseUrl(repository, path),
      publishImage: path => this.#publishImage(path),
    });
  }

  async readTitle(page: DocsPage): Promise<string> {
    return pageTitle(page, await this.#readSource(page, silentLog));
  }

  async build(page: DocsPage, title: string): Promise<BuiltPage> {
    const warnings: string[] = [];
    const log: BuildLog = {
      info: () => undefined,
      warn: message => warnings.push(message),
    };
    const source = await this.#readSource(page, log);
    const body = this.#withSnippets(page, source.body, log);
    const marks = unsupportedMarks(body);
    if (marks.length > 0) {
      log.warn(
        `'${page.docsPath}' has what is not supported and shown as text: ${marks.join(', ')}`,
      );
    }
    const parsed = parseDocument(this.#markdown, body);
    const drawings = await drawDiagrams(parsed.tokens, {
      krokiUrl: this.#context.krokiUrl,
      warn: message => log.warn(`'${page.docsPath}': ${message}`),
    });
    drawings.forEach(({ url }) => this.#links.addFile(url));
    this.#newImages = [];
    const document = renderDocument({
      page,
      title,
      document: parsed,
      markdown: this.#markdown,
      links: this.#links,
      log,
    });
    return {
      ...document,
      markdown: toMarkdown(document.html),
      images: this.#newImages,
      drawings,
      warnings,
    };
  }

  async close(): Promise<void> {}

  async #readSource(page: DocsPage, log: BuildLog): Promise<PageSource> {
    const { inputDir, limits } = this.#context;
    const file = await open(join(inputDir, page.repositoryPath), 'r');
    try {
      const { size } = await file.stat();
      if (size > limits.maxPageBytes)
        throw new InputError(
          `It has ${size} bytes; at most ${limits.maxPageBytes} are rendered. Split it into several pages.`,
        );
      const text = await file.readFile('utf8');
      return splitFrontMatter(text, page.docsPath, log);
    } finally {
      await file.close();
    }
  }

  #withSnippets(page: DocsPage, body: string, log: BuildLog): string {
    const { inputDir, docsDir, limits, markdown } = this.#context;
    return includeSnippets(body, {
      inputDir,
      docsDir,
      settings: markdown?.snippets,
      maxChars: limits.maxPageBytes,
      isRepositoryFile: this.#isRepositoryFile,
      warn: message => log.warn(`'${page.docsPath}': ${message}`),
      warnOnce: message => {
        if (!this.#noted.has(message)) log.warn(message);
        this.#noted.add(message);
      },
    });
  }

  #publishImage(repositoryPath: string): PublishResult {
    const known = this.#published.get(repositoryPath);
    if (known) return known;
    const { size } = statSync(join(this.#context.inputDir, repositoryPath));
    const refusal = this.#budget.add(size);
    const result: PublishResult = refusal
      ? { refusal }
      : { url: `${REPOSITORY_FILES}/${repositoryPath}` };
    this.#published.set(repositoryPath, result);
    if ('url' in result)
      this.#newImages.push({ ...result, repositoryPath, sizeBytes: size });
    return result;
  }
}
