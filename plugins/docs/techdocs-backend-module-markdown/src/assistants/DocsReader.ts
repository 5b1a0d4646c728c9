import type {
  AuthService,
  BackstageCredentials,
  DiscoveryService,
} from '@backstage/backend-plugin-api';
import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import {
  InputError,
  NotFoundError,
  ResponseError,
  ServiceUnavailableError,
} from '@backstage/errors';
import { LLMS_TEXT, markdownUrl } from '../site/llmsText';
import { siteParts } from './siteParts';

const PLUGIN_ID = 'techdocs';
const SEARCH = 'search';
const MAX_RESULTS = 10;
const EXCERPT_CHARS = 500;
/** For an answer with the build that it may need first; shorter than the patience of a proxy. */
const TIMEOUT_MS = 60_000;
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
  /** @defaultValue 60 seconds */
  timeoutMs?: number;
}

const encodePath = (parts: string[]) => parts.map(encodeURIComponent).join('/');

/** What a client would resolve before the request is sent. */
const isDots = (part: string) => part === '.' || part === '..';

/** Reads sites as Markdown, through TechDocs' own routes and with the rights of the caller. */
export class DocsReader {
  readonly #options: DocsReaderOptions;

  constructor(options: DocsReaderOptions) {
    this.#options = options;
  }

  /** The first pages of all documentations that match. */
  search(
    term: string,
    credentials: BackstageCredentials,
  ): Promise<FoundPage[]> {
    const query = new URLSearchParams({
      term,
      'types[0]': PLUGIN_ID,
      pageLimit: String(MAX_RESULTS),
    });
    return this.#inTime(async signal => {
      const path = `query?${query}`;
      const response = await this.#get(SEARCH, path, credentials, signal);
      if (!response.ok) throw await ResponseError.fromResponse(response);
      const { results }: { results: SearchResult[] } = await response.json();
      return results.map(({ document }) => ({
        title: document.title,
        text: document.text.slice(0, EXCERPT_CHARS),
        entityRef: stringifyEntityRef(document),
        page: document.path.split('#')[0],
      }));
    });
  }

  /** The list of the site's pages. */
  listPages(entityRef: string, credentials: BackstageCredentials) {
    return this.#read(entityRef, LLMS_TEXT, credentials);
  }

  /** @param page - address of the page within the site, as the list of pages names it, with or without `index.md` */
  readPage(entityRef: string, page: string, credentials: BackstageCredentials) {
    const parts = page
      .split('#')[0]
      .replace(/index\.(?:md|html)$/, '')
      .split('/')
      .filter(Boolean)
      .map(part => decode(part, page));
    const url = parts.map(part => `${part}/`).join('');
    return this.#read(entityRef, markdownUrl({ url }), credentials);
  }

  /** @throws NotFoundError for what is not there, and for what the caller may not read */
  async #read(
    entityRef: string,
    file: string,
    credentials: BackstageCredentials,
  ): Promise<DocsText> {
    const site = encodePath(siteOf(entityRef));
    const path = `static/docs/${site}/${encodePath(file.split('/'))}`;
    return this.#inTime(async signal => {
      const get = (what: string) =>
        this.#get(PLUGIN_ID, what, credentials, signal);
      let response = await get(path);
      if (response.status === 404) {
        // The site may never have been built, or not since the file is there.
        await response.body?.cancel();
        const built = await get(`sync/${site}`);
        // The log of the build, which ends with it.
        await built.text();
        response = await get(path);
      }
      if (response.status === 404) {
        await response.body?.cancel();
        throw new NotFoundError(
          `There is no '${file}' in the documentation of '${entityRef}', or you may not read it`,
        );
      }
      if (!response.ok) throw await ResponseError.fromResponse(response);
      return readText(response);
    });
  }

  /** @throws ServiceUnavailableError if it takes too long */
  async #inTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const signal = AbortSignal.timeout(this.#options.timeoutMs ?? TIMEOUT_MS);
    try {
      return await work(signal);
    } catch (error) {
      if (!signal.aborted) throw error;
      throw new ServiceUnavailableError(
        'The documentation takes too long, perhaps because it is being built. Ask again in a minute',
      );
    }
  }

  async #get(
    targetPluginId: string,
    path: string,
    onBehalfOf: BackstageCredentials,
    signal: AbortSignal,
  ) {
    const { auth, discovery } = this.#options;
    const base = await discovery.getBaseUrl(targetPluginId);
    const { token } = await auth.getPluginRequestToken({
      onBehalfOf,
      targetPluginId,
    });
    return fetch(`${base}/${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal,
    });
  }
}

function decode(part: string, page: string): string {
  try {
    const decoded = decodeURIComponent(part);
    if (!isDots(decoded) && !/[/\\]/.test(decoded)) return decoded;
  } catch {
    // Reported below.
  }
  throw new InputError(`page: '${page}' is no address within the site`);
}

function siteOf(entityRef: string): string[] {
  try {
    const parts = siteParts(
      parseEntityRef(entityRef, { defaultKind: 'component' }),
    );
    if (!parts.some(isDots)) return parts;
  } catch {
    // Reported below.
  }
  throw new InputError(
    `entityRef: '${entityRef}' is no reference, for example component:default/orders`,
  );
}

/** Reads no more than an answer may have. */
async function readText({ body }: Response): Promise<DocsText> {
  let markdown = '';
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) {
    markdown += decoder.decode(chunk, { stream: true });
    // Leaving the loop cancels the rest.
    if (markdown.length > MAX_CHARS) break;
  }
  return {
    markdown: markdown.slice(0, MAX_CHARS),
    isCut: markdown.length > MAX_CHARS,
  };
}
