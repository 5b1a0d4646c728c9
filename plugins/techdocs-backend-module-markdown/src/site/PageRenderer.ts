import { SiteLimits } from '../config/limits';
import { DocsFiles, DocsPage } from '../files/types';
import { RepositoryLinks } from '../mkdocs/sourceLinks';
import { RenderedDocument } from './renderDocument';

/** What a page's build needs to know of its site. Plain data: it goes to another thread. */
export interface SiteContext {
  /** The real path of the repository. */
  inputDir: string;
  /** Relative to the repository. */
  docsDir: string;
  files: DocsFiles;
  limits: SiteLimits;
  /** Where people see the repository, if that is known. */
  repository?: RepositoryLinks;
  /** Images outside the docs folder that pages built so far show. */
  images: PublishedImage[];
}

/** An image outside the docs folder that a page shows. */
export interface PublishedImage {
  repositoryPath: string;
  /** Address within the site. */
  url: string;
  sizeBytes: number;
}

/** A page, ready to be put into its site. Plain data. */
export interface BuiltPage extends RenderedDocument {
  /** Images that the page shows and no page before it. */
  images: PublishedImage[];
  /** What the author should know, for example links that lead nowhere. */
  warnings: string[];
}

/** Reads and renders the pages of one site, one at a time. */
export interface PageRenderer {
  /** @throws InputError with the reason if the page cannot be read as it is */
  readTitle(page: DocsPage): Promise<string>;
  /** @throws InputError with the reason if the page cannot be built as it is */
  build(page: DocsPage, title: string): Promise<BuiltPage>;
  /** Frees what the renderer holds. */
  close(): Promise<void>;
}
