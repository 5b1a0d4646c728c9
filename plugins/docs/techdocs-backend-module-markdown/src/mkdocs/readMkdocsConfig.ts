import { InputError, NotAllowedError } from '@backstage/errors';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildLog } from '../site/BuildLog';
import { FILE_NAMES } from './mkdocsAbove';
import { parseExtensions } from './parseExtensions';
import { parseMkdocsYaml } from './parseMkdocsYaml';
import { parseNav } from './parseNav';
import { parseRedirects } from './parseRedirects';
import type { MkdocsConfig } from './types';

const MAX_CONFIG_BYTES = 1024 * 1024;

/** Keys that only Python supports. Themes are ignored, because the reader has its own style. */
const IGNORED_KEYS = [
  'INHERIT',
  'extra_css',
  'extra_javascript',
  'extra_templates',
  'hooks',
  'plugins',
  'theme',
];

/** Plugins whose function this generator contains. */
const COVERED_PLUGINS = new Set([
  'techdocs-core',
  'search',
  'material/search',
  'redirects',
  'monorepo',
]);

/** Plugins without which a reader misses nothing of the text: dates, sizes, cards, the look of images. */
const PLUGINS_OF_LOOKS = new Set([
  'exclude-search',
  'git-authors',
  'git-committers',
  'git-committers-2',
  'git-revision-date',
  'git-revision-date-localized',
  'glightbox',
  'material/info',
  'material/offline',
  'material/optimize',
  'material/privacy',
  'material/social',
  'meta',
  'minify',
  'offline',
  'optimize',
  'privacy',
  'rss',
  'social',
]);

/**
 * Reads the `mkdocs.yml` or `mkdocs.yaml` of a repository. Without such a file, the docs are in `docs`.
 *
 * @throws InputError for invalid YAML or a key of the wrong type
 * @throws NotAllowedError if the file is a symbolic link
 */
export async function readMkdocsConfig(
  repositoryDir: string,
  log: BuildLog,
): Promise<MkdocsConfig> {
  const found: string[] = [];
  for (const name of FILE_NAMES) {
    if (await isConfigFile(repositoryDir, name)) found.push(name);
  }
  const [fileName] = found;
  if (!fileName) {
    log.info(
      `No mkdocs.yml found: the navigation follows the files in 'docs', or README.md alone`,
    );
    return { docsDir: 'docs' };
  }
  if (found.length > 1)
    log.warn(`Both ${found.join(' and ')} found; ${fileName} is used`);
  const text = await readFile(join(repositoryDir, fileName), 'utf8');
  const { value, ignoredTags } = parseMkdocsYaml(text, fileName);
  if (ignoredTags.length > 0)
    log.info(
      `${fileName}: these YAML tags were not followed: ${ignoredTags.join(', ')}`,
    );
  if (value === null || value === undefined)
    return { fileName, docsDir: 'docs' };
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new InputError(
      `${fileName} must hold settings such as 'site_name: My docs', but it is ${Array.isArray(value) ? 'a list' : 'plain text'}`,
    );
  }
  const settings: Record<string, unknown> = { ...value };
  reportIgnored(settings, fileName, log);
  const { settings: markdown, unsupported } = parseExtensions(
    settings.markdown_extensions,
  );
  if (unsupported.length > 0)
    log.warn(
      `${fileName}: these extensions of Markdown are not supported, and their signs are shown as text: ${unsupported.join(', ')}`,
    );
  const redirects = parseRedirects(settings.plugins, { fileName, log });
  return {
    ...toConfig(settings, fileName),
    markdown,
    ...(redirects && { redirects }),
  };
}

async function isConfigFile(
  repositoryDir: string,
  name: string,
): Promise<boolean> {
  const stats = await lstat(join(repositoryDir, name)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  if (!stats) return false;
  if (stats.isSymbolicLink())
    throw new NotAllowedError(`${name} must not be a symbolic link`);
  if (stats.isFile() && stats.size > MAX_CONFIG_BYTES)
    throw new InputError(`${name} is larger than ${MAX_CONFIG_BYTES} bytes`);
  return stats.isFile();
}

function toConfig(
  settings: Record<string, unknown>,
  fileName: string,
): MkdocsConfig {
  const text = (key: string): string | undefined => {
    const value = settings[key];
    if (value === undefined || value === null || value === '') return undefined;
    if (typeof value === 'number' || typeof value === 'boolean')
      return String(value);
    if (typeof value !== 'string')
      throw new InputError(`${fileName}: '${key}' must be a text`);
    return value;
  };
  return {
    fileName,
    siteName: text('site_name'),
    siteDescription: text('site_description'),
    docsDir: text('docs_dir') ?? 'docs',
    nav: parseNav(settings.nav, fileName),
    repoUrl: text('repo_url'),
    editUri: text('edit_uri'),
    editUriTemplate: text('edit_uri_template'),
    excludeDocs: text('exclude_docs'),
  };
}

function reportIgnored(
  settings: Record<string, unknown>,
  fileName: string,
  log: BuildLog,
): void {
  const ignored = IGNORED_KEYS.filter(key => key in settings).filter(
    key => key !== 'plugins' || pluginNames(settings.plugins).length > 0,
  );
  const missed = pluginNames(settings.plugins).filter(
    name => !PLUGINS_OF_LOOKS.has(name),
  );
  if (missed.length > 0)
    log.warn(
      `${fileName}: these plugins are not supported, and what they add is missing: ${missed.join(', ')}`,
    );
  if (ignored.length === 0) return;
  const names = ignored.map(key =>
    key === 'plugins'
      ? `plugins (${pluginNames(settings.plugins).join(', ')})`
      : key,
  );
  log.info(
    `${fileName}: ${names.join(', ')} ignored: docs are rendered without Python and look like the portal`,
  );
}

function pluginNames(plugins: unknown): string[] {
  const listed = Array.isArray(plugins) ? plugins : [plugins];
  return listed
    .flatMap(plugin => {
      if (typeof plugin === 'string') return [plugin];
      return typeof plugin === 'object' && plugin !== null
        ? Object.keys(plugin)
        : [];
    })
    .filter(name => !COVERED_PLUGINS.has(name));
}
