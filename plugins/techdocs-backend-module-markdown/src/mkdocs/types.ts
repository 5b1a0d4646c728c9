/** One entry of `nav`, as written: nothing has been looked up yet. */
export type NavEntry =
  | { kind: 'target'; title?: string; target: string }
  | { kind: 'section'; title: string; entries: NavEntry[] };

/** What this generator uses of an `mkdocs.yml`. */
export interface MkdocsConfig {
  /** The file it was read from, relative to the repository; missing if the repository has none. */
  fileName?: string;
  siteName?: string;
  siteDescription?: string;
  /** Relative to the repository, with forward slashes; `.` for the repository itself. */
  docsDir: string;
  /** Missing if the navigation follows the file tree. */
  nav?: NavEntry[];
  repoUrl?: string;
  editUri?: string;
  editUriTemplate?: string;
  /** Patterns in the syntax of `.gitignore`, relative to the docs folder, of files that are not published. */
  excludeDocs?: string;
}
