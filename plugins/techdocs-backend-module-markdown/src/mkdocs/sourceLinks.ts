import type { ScmIntegrationRegistry } from '@backstage/integration';
import type { ParsedLocationAnnotation } from '@backstage/plugin-techdocs-node';
import { posix } from 'node:path';
import { MkdocsConfig } from './types';

/** Where people see and change the source of a site. */
export interface SourceLinks {
  /** Where a page is edited; `undefined` if that is not known. */
  editUrl(repositoryPath: string): string | undefined;
}

/** Where people see and change the repository that TechDocs read the sources from. Plain data. */
export interface RepositoryLinks {
  /** A file's path is appended; with a slash at the end. */
  browseBase: string;
  /** A file's path is appended; with a slash at the end. */
  editBase: string;
}

export interface SourceLinksOptions {
  config: MkdocsConfig;
  /** Relative to the repository, `.` for the repository itself. */
  docsDir: string;
  repository?: RepositoryLinks;
}

/** What MkDocs appends to `repo_url` where `edit_uri` is not set. */
const DEFAULT_EDIT_URIS: Record<string, string> = {
  'github.com': 'edit/master/docs/',
  'gitlab.com': 'edit/master/docs/',
  'bitbucket.org': 'src/default/docs/',
};

/**
 * Works out the links to the source: from `repo_url` and `edit_uri` of `mkdocs.yml`, else from the place that TechDocs
 * read the sources from.
 */
export function sourceLinks(options: SourceLinksOptions): SourceLinks {
  const { config, docsDir, repository } = options;
  const editBase = configuredEditBase(config);
  const withinDocs = (path: string) => posix.relative(docsDir, path);
  const template = config.editUriTemplate;
  return {
    editUrl: path => {
      if (template) return fromTemplate(template, withinDocs(path), config);
      if (editBase) return join(editBase, withinDocs(path));
      return repository?.editBase && join(repository.editBase, path);
    },
  };
}

/** Where any file of the repository is seen. */
export function browseUrl(
  repository: RepositoryLinks | undefined,
  repositoryPath: string,
): string | undefined {
  return repository && join(repository.browseBase, repositoryPath);
}

/**
 * Works out where people see the repository, from the place that TechDocs read the sources from.
 *
 * @returns `undefined` if that is no folder of a known host
 */
export function repositoryLinks(
  location: ParsedLocationAnnotation | undefined,
  integrations: ScmIntegrationRegistry,
): RepositoryLinks | undefined {
  const root = repositoryRoot(location, integrations);
  if (!root) return undefined;
  return {
    browseBase: root.replace('/tree/', '/blob/'),
    editBase: integrations.resolveEditUrl(root),
  };
}

/** Hosts whose addresses of files differ from those of folders by one word only. */
const FOLDER_HOSTS = new Set(['github', 'gitlab', 'harness']);

/** The address of the folder that holds `mkdocs.yml`, with a slash at the end. */
function repositoryRoot(
  location: ParsedLocationAnnotation | undefined,
  integrations: ScmIntegrationRegistry,
): string | undefined {
  if (location?.type !== 'url' || !isWebUrl(location.target)) return undefined;
  const { target } = location;
  const host = integrations.byUrl(target);
  if (!host || !FOLDER_HOSTS.has(host.type)) return undefined;
  if (!new URL(target).pathname.includes('/tree/')) return undefined;
  return target.endsWith('/') ? target : `${target}/`;
}

function configuredEditBase(config: MkdocsConfig): string | undefined {
  const { repoUrl, editUri } = config;
  if (!repoUrl || !isWebUrl(repoUrl))
    return editUri && isWebUrl(editUri) ? withSlash(editUri) : undefined;
  const { hostname } = new URL(repoUrl);
  const uri = editUri ?? DEFAULT_EDIT_URIS[hostname];
  if (!uri) return undefined;
  if (!URL.canParse(uri, withSlash(repoUrl))) return undefined;
  const { href } = new URL(uri, withSlash(repoUrl));
  return isWebUrl(href) ? withSlash(href) : undefined;
}

function fromTemplate(
  template: string,
  path: string,
  config: MkdocsConfig,
): string | undefined {
  const filled = template
    .replaceAll('{path}', encodeURI(path))
    .replaceAll('{path_noext}', encodeURI(path.replace(/\.[^./]+$/, '')));
  const base = config.repoUrl ? withSlash(config.repoUrl) : undefined;
  if (!URL.canParse(filled, base)) return undefined;
  const { href } = new URL(filled, base);
  return isWebUrl(href) ? href : undefined;
}

function join(base: string, path: string): string | undefined {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  // A base may keep its path in the query (`?path=`): then the file is appended, not resolved.
  if (base.includes('?')) return `${base}${encoded}`;
  return URL.canParse(encoded, base) ? new URL(encoded, base).href : undefined;
}

function withSlash(url: string): string {
  return url.endsWith('/') || url.includes('?') ? url : `${url}/`;
}

function isWebUrl(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}
