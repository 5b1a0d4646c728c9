/** A Markdown file that becomes a page. */
export interface DocsPage {
  /** Path within the repository, with forward slashes, for example `docs/guide/setup.md`. */
  repositoryPath: string;
  /** Path within the docs folder as in MkDocs; a README that replaces a missing index is `index.md`. */
  docsPath: string;
  /** Address within the site: empty for the home page, else with a trailing slash, for example `guide/setup/`. */
  url: string;
}

/** An image or other file that is published unchanged. */
export interface DocsAsset {
  repositoryPath: string;
  /** Address within the site, for example `images/logo.png`. */
  url: string;
  sizeBytes: number;
}

/** The address of a page that is gone, and what took its place. */
export interface DocsRedirect {
  /** Path of the file that is gone, within the docs folder. */
  docsPath: string;
  /** Its address within the site, with a trailing slash. */
  url: string;
  /** A page, or the address of another site. */
  to: DocsPage | string;
  /** Query and anchor of the page; empty without. */
  suffix: string;
}

/** The files of a site, in MkDocs' order: index first, then files, then folders, each by name. */
export interface DocsFiles {
  pages: DocsPage[];
  assets: DocsAsset[];
  redirects?: DocsRedirect[];
}
