import type { MarkdownSettings } from '../markdown/createMarkdown';

/** An unresolved entry of `nav`. */
export type NavEntry =
  | { kind: 'target'; title?: string; target: string }
  | { kind: 'section'; title: string; entries: NavEntry[] };

/** The settings of `mkdocs.yml` that this generator uses. */
export interface MkdocsConfig {
  /** Path of the file, relative to the repository; missing without a file. */
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
  /** Patterns of files that are not published, in the syntax of `.gitignore`, relative to the docs folder. */
  excludeDocs?: string;
  /** What `markdown_extensions` sets; missing for the defaults. */
  markdown?: MarkdownSettings;
  /** Files that are gone and their replacements, relative to the docs folder; missing without the plugin `redirects`. */
  redirects?: ReadonlyMap<string, string>;
}
