import type {
  AuthService,
  BackstageCredentials,
  DiscoveryService,
} from '@backstage/backend-plugin-api';
import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import { InputError, NotFoundError, ResponseError } from '@backstage/errors';
import { LLMS_TEXT, markdownUrl } from '../site/llmsText';

const PLUGIN_ID = 'techdocs';
const SEARCH = 'search';
const MAX_RESULTS = 10;
const EXCERPT_CHARS = 500;
/** A site that is built first takes as long as its build. */
const TIMEOUT_MS = 120_000;
/** Longest text for one answer, in characters: an assistant reads no more at once. */
const MAX_CHARS = 200_000;

export interface DocsText {
  markdown: string;
  /** True if the page is longer. */
  isCut: boolean;
}

/** A page that a search has found. */
export interface FoundPage {
  title: string;
  /** Part of its text. */
  text: string;
  entityRef: string;
  /** Address within the documentation. */
  page: string;
}

/** The part of an answer of the search that is used. */
interface SearchResult {
  document: {
    title: string;
    text: string;
    kind: string;
    namespace: string;
    name: string;
    path: string;
  };
}

export interface DocsReaderOptions {
  auth: AuthService;
  discovery: DiscoveryService;
}

/** Reads sites as Markdown, through TechDocs' own routes and with the rights of the caller. */
export class DocsReader {
  readonly #options: DocsReaderOptions;

  constructor(options: DocsReaderOptions) {
    this.#options = options;
  }

  /** The first pages of all documentations that match. */
  async search(
    term: string,
    credentials: BackstageCredentials,
  ): Promise<FoundPage[]> {
    const query = new URLSearchParams({
      term,
      'types[0]': PLUGIN_ID,
      pageLimit: String(MAX_RESULTS),
    });
    const response = await this.#get(SEARCH, `query?${query}`, credentials);
    if (!response.ok) throw await ResponseError.fromResponse(response);
    const { results }: { results: SearchResult[] } = await response.json();
    return results.map(({ document }) => ({
      title: document.title,
      text: document.text.slice(0, EXCERPT_CHARS),
      entityRef: stringifyEntityRef(document),
      page: document.path,
    }));
  }

  /** The list of the site's pages. */
  listPages(entityRef: string, credentials: BackstageCredentials) {
    return this.#read(entityRef, LLMS_TEXT, credentials);
  }

  /** @param page - address of the page within the site, with or without `index.md` */
  readPage(entityRef: string, page: string, credentials: BackstageCredentials) {
    const parts = page
      .replace(/index\.(?:md|html)$/, '')
      .split('/')
      .filter(Boolean);
    if (parts.includes('..')) {
      throw new InputError(`page: '${page}' is no address within the site`);
    }
    const url = parts.map(part => `${part}/`).join('');
    return this.#read(entityRef, markdownUrl({ url }), credentials);
  }

  /** @throws NotFoundError for what is not there, and for what the caller may not read */
  async #read(
    entityRef: string,
    file: string,
    credentials: BackstageCredentials,
  ): Promise<DocsText> {
    const site = siteOf(entityRef);
    const path = `static/docs/${site}/${file.split('/').map(encodeURIComponent).join('/')}`;
    let response = await this.#get(PLUGIN_ID, path, credentials);
    if (response.status === 404) {
      // The site may never have been built, or not since the file is there.
      await response.body?.cancel();
      const built = await this.#get(PLUGIN_ID, `sync/${site}`, credentials);
      // The log of the build, which ends with it.
      await built.text();
      response = await this.#get(PLUGIN_ID, path, credentials);
    }
    if (response.status === 404) {
      await response.body?.cancel();
      throw new NotFoundError(
        `There is no '${file}' in the documentation of '${entityRef}', or you may not read it`,
      );
    }
    if (!response.ok) throw await ResponseError.fromResponse(response);
    const text = await response.text();
    return {
      markdown: text.slice(0, MAX_CHARS),
      isCut: text.length > MAX_CHARS,
    };
  }

  async #get(
    targetPluginId: string,
    path: string,
    onBehalfOf: BackstageCredentials,
  ) {
    const { auth, discovery } = this.#options;
    const base = await discovery.getBaseUrl(targetPluginId);
    const { token } = await auth.getPluginRequestToken({
      onBehalfOf,
      targetPluginId,
    });
    return fetch(`${base}/${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }
}

function siteOf(entityRef: string): string {
  try {
    const { kind, namespace, name } = parseEntityRef(entityRef, {
      defaultKind: 'component',
    });
    return [namespace, kind, name]
      .map(part => encodeURIComponent(part.toLowerCase()))
      .join('/');
  } catch {
    throw new InputError(
      `entityRef: '${entityRef}' is no reference, for example component:default/orders`,
    );
  }
}
