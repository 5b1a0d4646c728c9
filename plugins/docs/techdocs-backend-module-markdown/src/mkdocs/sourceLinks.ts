import type { ScmIntegrationRegistry } from '@backstage/integration';
import type { ParsedLocationAnnotation } from '@backstage/plugin-techdocs-node';
import { posix } from 'node:path';
import type { MkdocsConfig } from './types';

/** Links to the source of a site. */
export interface SourceLinks {
  /** Address for editing a page; `undefined` if unknown. */
  editUrl(repositoryPath: string): string | undefined;
}

/** Base addresses of the repository from which TechDocs read the sources. Plain data. */
export interface RepositoryLinks {
  /** The path of a file is appended; with a trailing slash. */
  browseBase: string;
  /** The path of a file is appended; with a trailing slash. */
  editBase: string;
}

export interface SourceLinksOptions {
  config: MkdocsConfig;
  /** Relative to the repository, `.` for the repository itself. */
  docsDir: string;
  repository?: RepositoryLinks;
}

/** MkDocs' default of `edit_uri`, appended to `repo_url`. */
const DEFAULT_EDIT_URIS: Record<string, string> = {
  'github.com': 'edit/master/docs/',
  'gitlab.com': 'edit/master/docs/',
  'bitbucket.org': 'src/default/docs/',
};

/**
 * Builds the links to the source from `repo_url` and `edit_uri` of `mkdocs.yml`, else from the location of the
 * sources.
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

/** Address for viewing a file of the repository. */
export function browseUrl(
  repository: RepositoryLinks | undefined,
  repositoryPath: string,
): string | undefined {
  return repository && join(repository.browseBase, repositoryPath);
}

/**
 * Builds the addresses of the repository from the location of the sources.
 *
 * @returns `undefined` if the location is not a folder of a known host
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

/** Hosts whose addresses of files and folders differ in one word only. */
const FOLDER_HOSTS = new Set(['github', 'gitlab', 'harness']);

/** The address of the folder that contains `mkdocs.yml`, with a trailing slash. */
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
  // A base with its path in the query (`?path=`) is extended, not resolved.
  if (base.includes('?')) return `${base}${encoded}`;
  return URL.canParse(encoded, base) ? new URL(encoded, base).href : undefined;
}

function withSlash(url: string): string {
  return url.endsWith('/') || url.includes('?') ? url : `${url}/`;
}

function isWebUrl(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}
