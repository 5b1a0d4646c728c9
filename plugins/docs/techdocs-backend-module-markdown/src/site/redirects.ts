import { InputError } from '@backstage/errors';
import { posix } from 'node:path';
import type { SiteLimits } from '../config/limits';
import { isMarkdown } from '../files/publishable';
import { pageUrl } from '../files/scanDocs';
import type { DocsFiles, DocsPage, DocsRedirect } from '../files/types';
import { escapeHtml } from '../markdown/highlightCode';
import type { BuildLog } from './BuildLog';
import { relativeUrl } from './urls';

const WEBSITE = /^https?:\/\//i;

/** Most steps from a page that is gone to the one that is there. */
const MAX_STEPS = 10;

/**
 * Resolves the redirects of a site. One that leads nowhere, and one of a page that is there, is left out with a warning.
 *
 * @param map - files that are gone and their replacements, relative to the docs folder
 * @throws InputError for more redirects than pages are allowed
 */
export function resolveRedirects(
  map: ReadonlyMap<string, string>,
  options: { files: DocsFiles; limits: SiteLimits; log: BuildLog },
): DocsRedirect[] {
  const { files, limits, log } = options;
  if (map.size > limits.maxPages) {
    throw new InputError(
      `The docs have more than ${limits.maxPages} redirects. Leave some out, or raise techdocs.generator.markdown.maxPages`,
    );
  }
  const pages = new Map(files.pages.map(page => [page.url, page]));
  const taken = new Set([...pages.keys(), '']);
  return [...map].flatMap(([from, to]) => {
    const docsPath = inside(from);
    if (!docsPath || !isMarkdown(docsPath)) {
      log.warn(
        `The redirect of '${from}' is not used: it is no page of the docs`,
      );
      return [];
    }
    const url = pageUrl(docsPath);
    if (taken.has(url)) {
      log.warn(`The redirect of '${from}' is not used: it is a page itself`);
      return [];
    }
    const target = targetOf(to, { map, pages });
    if (!target) {
      log.warn(`The redirect of '${from}' leads to '${to}', which is no page`);
      return [];
    }
    taken.add(url);
    return [{ docsPath, url, ...target }];
  });
}

/** What a redirect leads to, through further redirects; undefined if it is nothing. */
function targetOf(
  to: string,
  site: {
    map: ReadonlyMap<string, string>;
    pages: ReadonlyMap<string, DocsPage>;
  },
): Pick<DocsRedirect, 'to' | 'suffix'> | undefined {
  let next = to;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (WEBSITE.test(next)) return { to: next, suffix: '' };
    const [path] = next.split(/[?#]/, 1);
    const docsPath = inside(path);
    if (docsPath === undefined) return undefined;
    const page = site.pages.get(pageUrl(docsPath));
    if (page) return { to: page, suffix: next.slice(path.length) };
    const further = site.map.get(docsPath);
    if (further === undefined) return undefined;
    next = further;
  }
  return undefined;
}

/** A path in the docs folder; undefined for one out of it. */
function inside(path: string): string | undefined {
  const normal = posix.normalize(path.replace(/^\/+/, ''));
  return normal === '..' || normal.startsWith('../') ? undefined : normal;
}

/** The relative link from a page to what a redirect leads to. */
export function redirectHref(
  fromPageUrl: string,
  { to, suffix }: DocsRedirect,
): string {
  return typeof to === 'string'
    ? to
    : `${relativeUrl(fromPageUrl, to.url)}${suffix}`;
}

/** The body of the page at the former address. */
export function movedHtml(
  redirect: DocsRedirect,
  names: { title: string; target: string },
): string {
  const href = escapeHtml(redirectHref(redirect.url, redirect));
  return `<h1>${escapeHtml(names.title)}</h1>\n<p>This page has moved: <a href="${href}">${escapeHtml(names.target)}</a></p>\n`;
}
