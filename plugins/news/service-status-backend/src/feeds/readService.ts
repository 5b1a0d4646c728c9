import { withoutTrailing } from '@portal/plugin-bounds-common';
import type { ConfiguredService } from '../config';
import type { FeedReader } from './FeedReader';
import { readStatuspage } from './statuspage';
import { readAtom, readRss } from './syndication';
import type { Reading } from './types';

/** Media types under which servers send feeds. */
const XML =
  'application/rss+xml, application/atom+xml, application/xml, text/xml';

/**
 * Reads the status page of a service.
 *
 * @throws ServiceUnavailableError with the reason
 */
export async function readService(
  service: ConfiguredService,
  reader: Pick<FeedReader, 'read'>,
  now: Date,
): Promise<Reading> {
  const { kind, url, components } = service;
  switch (kind) {
    case 'rss':
      return readRss(await reader.read(url, XML), now);
    case 'atom':
      return readAtom(await reader.read(url, XML), now);
    default: {
      const [summary, incidents, maintenances] = await Promise.all(
        ['summary', 'incidents', 'scheduled-maintenances'].map(name =>
          reader.read(documentOf(url, name), 'application/json'),
        ),
      );
      return readStatuspage({ summary, incidents, maintenances }, components);
    }
  }
}

function documentOf(url: URL, name: string): URL {
  const base = `${withoutTrailing(url.href, '/')}/`;
  return new URL(`api/v2/${name}.json`, base);
}
