import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { InputError } from '@backstage/errors';
import { MissingDocumentError } from '../feeds/errors';
import { FeedReader } from '../feeds/FeedReader';
import { GENERAL, type ProfileName, PROFILES } from '../feeds/profiles';
import { type DocumentReader, readService } from '../feeds/readService';
import type { Clock } from '../feeds/staleness';
import { readStatuspage } from '../feeds/statuspage';
import { readAtom, readRss } from '../feeds/syndication';
import type { Reading } from '../feeds/types';
import { FolderDocuments, readFileIfThere } from './FolderDocuments';

const TIMEOUT_MS = 10_000;

const ANY =
  'application/rss+xml, application/atom+xml, application/xml, text/xml, application/json, */*;q=0.1';

const FEED_FILE = /\.(?:rss|atom|xml)(?:\.gz)?$/i;

export interface UnderstandOptions {
  clock: Clock;
  profile?: ProfileName;
}

/**
 * Reads a status page as the portal would, without storing anything.
 *
 * @param place - an http or https address, a file, or a folder
 */
export async function understandPlace(
  place: string,
  options: UnderstandOptions,
): Promise<Reading> {
  if (/^https?:\/\//i.test(place)) return readAddress(new URL(place), options);
  const text = await readFileIfThere(place);
  if (text !== undefined) return readText(text, options);
  const facts = await stat(place).catch(() => undefined);
  if (!facts?.isDirectory()) throw new InputError(`There is no ${place}`);
  return readFolder(place, options);
}

/** An address of a feed or of one document; else the page itself. */
async function readAddress(
  url: URL,
  options: UnderstandOptions,
): Promise<Reading> {
  const reader = new FeedReader({ timeoutMs: TIMEOUT_MS });
  const text = await reader.read(url, ANY).catch(error => {
    if (error instanceof MissingDocumentError) return undefined;
    throw error;
  });
  return text !== undefined && isDocument(text)
    ? readText(text, options)
    : readPage(url, reader, options);
}

async function readFolder(
  folder: string,
  options: UnderstandOptions,
): Promise<Reading> {
  const feeds = (await readdir(folder)).filter(name => FEED_FILE.test(name));
  if (feeds.length === 0) {
    const url = pathToFileURL(`${folder}/`);
    return readPage(url, new FolderDocuments(folder), options);
  }
  if (feeds.length > 1) {
    throw new InputError(
      `The folder has several feeds; name one: ${feeds.slice(0, 20).join(', ')}`,
    );
  }
  return understandPlace(join(folder, feeds[0]), options);
}

function readPage(
  url: URL,
  reader: DocumentReader,
  { clock }: UnderstandOptions,
) {
  const page = { kind: 'statuspage' as const, url, components: [] };
  return readService(page, reader, clock);
}

function isDocument(text: string): boolean {
  return kindOf(text) !== 'page';
}

function readText(
  text: string,
  { clock, profile: name }: UnderstandOptions,
): Reading {
  const profile = name ? PROFILES[name] : GENERAL;
  switch (kindOf(text)) {
    case 'json':
      return readStatuspage({ summary: text }, [], clock);
    case 'atom':
      return readAtom(text, clock, profile);
    default:
      return readRss(text, clock, profile);
  }
}

/** What a text is, by its first element. */
function kindOf(text: string): 'json' | 'atom' | 'rss' | 'page' {
  const start = text
    .slice(0, 20_000)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (/^[{[]/.test(start)) return 'json';
  const root = /<([a-z][\w:-]{0,20})[\s/>]/i.exec(start)?.[1].toLowerCase();
  if (root && /^(?:[\w-]+:)?feed$/.test(root)) return 'atom';
  return root === 'html' ? 'page' : 'rss';
}
