import type { ConfigApi } from '@backstage/frontend-plugin-api';
import {
  type CompoundEntityRef,
  parseEntityRef,
} from '@backstage/catalog-model';
import { matchPath } from 'react-router-dom';

/** The document of a page. */
interface HelpPage {
  /** Pattern of the page's path, for example `/catalog/:namespace/:kind/:name`; it counts for what is below it, too. */
  page: string;
  /** Path of the document within the documentation. */
  document: string;
}

/** Where the help of pages stands. */
export interface Help {
  /** The entity with the documentation. */
  site: CompoundEntityRef;
  /** Address of its first page. */
  indexHref: string;
  /** Missing for a page without a document. */
  document?: string;
}

/** Returns the help of the page at this path; undefined if the configuration names no documentation. */
export function helpOf(config: ConfigApi, pathname: string): Help | undefined {
  const ref = config.getOptionalString('app.help.documentation');
  if (!ref) return undefined;
  const site = parseEntityRef(ref, { defaultKind: 'component' });
  const { kind, namespace, name } = site;
  return {
    site,
    indexHref: `/docs/${namespace}/${kind.toLowerCase()}/${name}`,
    document: findDocument(
      config.getOptional<HelpPage[]>('app.help.pages') ?? [],
      pathname,
    ),
  };
}

/** The document of the most exact pattern. */
function findDocument(
  pages: readonly HelpPage[],
  pathname: string,
): string | undefined {
  const [best] = pages
    .filter(({ page }) => matchPath({ path: page, end: false }, pathname))
    .sort((one, other) => exactness(other.page) - exactness(one.page));
  return best?.document;
}

/** Each part counts, one without a name for any value more. */
function exactness(page: string): number {
  return page
    .split('/')
    .filter(Boolean)
    .reduce((sum, part) => sum + (part.startsWith(':') ? 2 : 3), 0);
}
