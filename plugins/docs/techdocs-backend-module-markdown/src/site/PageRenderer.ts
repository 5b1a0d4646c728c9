import type { SiteLimits } from '../config/limits';
import type { DocsFiles, DocsPage } from '../files/types';
import type { MarkdownSettings } from '../markdown/createMarkdown';
import type { RepositoryLinks } from '../mkdocs/sourceLinks';
import type { Drawing } from './drawDiagrams';
import type { RenderedDocument } from './renderDocument';

/** The facts about a site that the build of a page needs. Plain data, because it is sent to another thread. */
export interface SiteContext {
  /** The real path of the repository. */
  inputDir: string;
  /** Relative to the repository. */
  docsDir: string;
  files: DocsFiles;
  limits: SiteLimits;
  /** Base addresses of the repository, if known. */
  repository?: RepositoryLinks;
  /** Address of a server that draws diagrams, if the portal has one. */
  krokiUrl?: string;
  /** What the site sets of its Markdown; missing for the defaults. */
  markdown?: MarkdownSettings;
  /** Images outside the docs folder in the pages that were built so far. */
  images: PublishedImage[];
}

/** An image outside the docs folder that a page contains. */
export interface PublishedImage {
  repositoryPath: string;
  /** Address within the site. */
  url: string;
  sizeBytes: number;
}

/** A rendered page. Plain data. */
export interface BuiltPage extends RenderedDocument {
  /** Its Markdown, for programs; missing for a very long page. */
  markdown?: string;
  /** Images that are new on this page. */
  images: PublishedImage[];
  /** Diagrams that a server drew for this page. */
  drawings: Drawing[];
  /** Warnings for the author, for example broken links. */
  warnings: string[];
}

/** Reads and renders the pages of a site, one at a time. */
export interface PageRenderer {
  /** @throws InputError with the reason if the page cannot be read */
  readTitle(page: DocsPage): Promise<string>;
  /** @throws InputError with the reason if the page cannot be built */
  build(page: DocsPage, title: string): Promise<BuiltPage>;
  /** Releases the renderer's resources. */
  close(): Promise<void>;
}
