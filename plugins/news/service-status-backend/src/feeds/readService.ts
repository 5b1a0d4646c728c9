import { withoutTrailing } from '@portal/plugin-bounds-common';
import type { ConfiguredService } from '../config';
import { MissingDocumentError } from './errors';
import type { FeedReader } from './FeedReader';
import { GENERAL, PROFILES } from './profiles';
import type { Clock } from './staleness';
import { lacksComponents, readStatuspage } from './statuspage';
import { readAtom, readRss } from './syndication';
import type { Reading } from './types';

/** Media types under which servers send feeds. */
const XML =
  'application/rss+xml, application/atom+xml, application/xml, text/xml';

/** Where pages have a summary, the usual place first. */
const SUMMARIES = [
  'api/v2/summary',
  'summary',
  'api/v1/summary',
  'api/v2/status',
  'index',
];

/** Where pages have their incidents; the second place is that of Google Cloud. */
const INCIDENTS = ['api/v2/incidents', 'incidents'];

/** Where pages have their components, for a summary without them: Instatus. */
const COMPONENTS = ['v2/components', 'api/v2/components', 'components'];

/** Reads a document by its address. */
export type DocumentReader = Pick<FeedReader, 'read'>;

/**
 * Reads the status page of a service.
 *
 * @throws ServiceUnavailableError with the reason
 */
export async function readService(
  service: Pick<ConfiguredService, 'kind' | 'url' | 'components' | 'profile'>,
  reader: DocumentReader,
  clock: Clock,
): Promise<Reading> {
  const { kind, url, components, profile: name } = service;
  const profile = name ? PROFILES[name] : GENERAL;
  switch (kind) {
    case 'rss':
      return readRss(await reader.read(url, XML), clock, profile);
    case 'atom':
      return readAtom(await reader.read(url, XML), clock, profile);
    default: {
      const [summary, incidents, maintenances] = await Promise.all([
        readFirst(url, SUMMARIES, reader),
        readFirst(url, INCIDENTS, reader),
        readIfThere(documentOf(url, 'api/v2/scheduled-maintenances'), reader),
      ]);
      if ([summary, incidents, maintenances].every(one => one === undefined)) {
        throw new MissingDocumentError();
      }
      const hasMore = summary !== undefined && lacksComponents(summary);
      const parts = hasMore
        ? await readFirst(url, COMPONENTS, reader)
        : undefined;
      const documents = { summary, incidents, maintenances, components: parts };
      return readStatuspage(documents, components, clock);
    }
  }
}

/** Reads the first document that the page has. */
async function readFirst(
  url: URL,
  names: readonly string[],
  reader: DocumentReader,
): Promise<string | undefined> {
  for (const name of names) {
    const text = await readIfThere(documentOf(url, name), reader);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Reads a document; undefined if the server does not have it. Servers of web pages answer HTML for that. */
async function readIfThere(
  url: URL,
  reader: DocumentReader,
): Promise<string | undefined> {
  try {
    const text = await reader.read(url, 'application/json');
    return text.trimStart().startsWith('<') ? undefined : text;
  } catch (error) {
    if (error instanceof MissingDocumentError) return undefined;
    throw error;
  }
}

function documentOf(url: URL, name: string): URL {
  const base = `${withoutTrailing(url.href, '/')}/`;
  return new URL(`${name}.json`, base);
}
