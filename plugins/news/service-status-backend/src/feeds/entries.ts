import { unreadable } from './errors';
import { MAX_ITEMS } from './limits';
import { toLink, toPlainText, toTime, toTitle } from './values';
import {
  attributeOf,
  childOf,
  childrenOf,
  parseXml,
  textOf,
  type XmlNode,
} from './xml';

/** An item of RSS, or an entry of Atom, as plain text. */
export interface Entry {
  /** The provider's id, or what stands for one. */
  id: string;
  title: string;
  text: string;
  /** http or https. */
  link?: string;
  categories: string[];
  /** When it was published. */
  startedAt: Date;
  /** When it was changed last. */
  changedAt: Date;
}

/** The entries of a feed, as it has them. */
export interface Feed {
  /** The page that the feed is of. */
  link?: string;
  entries: Entry[];
}

/** What a kind of feed calls the parts of an entry. */
interface RawEntry {
  id?: string;
  title?: string;
  html?: string;
  link?: string;
  categories: string[];
  published?: string;
  updated?: string;
}

/**
 * Reads the entries of an RSS feed (2.0, or 1.0 in RDF).
 *
 * @param now - time of an entry without one
 * @throws ServiceUnavailableError if the feed is malformed
 */
export function readRssEntries(text: string, now: Date): Feed {
  const root = parseXml(text);
  const rdf = childOf(root, 'rdf:RDF');
  const channel = childOf(
    'rdf:RDF' in root ? rdf : childOf(root, 'rss'),
    'channel',
  );
  // Every feed has a title. Another document without items would look as if all incidents had ended.
  if (!textOf(channel, 'title')) throw unreadable('it is not RSS');
  const items = [...childrenOf(channel, 'item'), ...childrenOf(rdf, 'item')];
  return {
    link: toLink(textOf(channel, 'link')),
    entries: toEntries(
      items.map(item => ({
        id: textOf(item, 'guid') ?? attributeOf(item, 'rdf:about'),
        title: textOf(item, 'title'),
        html: longest(
          textOf(item, 'description'),
          textOf(item, 'content:encoded'),
        ),
        link: textOf(item, 'link'),
        categories: textsOf(item, 'category'),
        published: textOf(item, 'pubDate') ?? textOf(item, 'dc:date'),
        updated: textOf(item, 'a10:updated') ?? textOf(item, 'atom:updated'),
      })),
      now,
    ),
  };
}

/**
 * Reads the entries of an Atom feed.
 *
 * @throws ServiceUnavailableError if the feed is malformed
 */
export function readAtomEntries(text: string, now: Date): Feed {
  const feed = childOf(parseXml(text), 'feed');
  if (!textOf(feed, 'title')) throw unreadable('it is not Atom');
  return {
    link: toLink(atomLink(feed)),
    entries: toEntries(
      childrenOf(feed, 'entry').map(entry => ({
        id: textOf(entry, 'id'),
        title: textOf(entry, 'title'),
        html: longest(textOf(entry, 'summary'), textOf(entry, 'content')),
        link: atomLink(entry),
        categories: childrenOf(entry, 'category').flatMap(
          category => attributeOf(category, 'term') ?? [],
        ),
        published: textOf(entry, 'published') ?? textOf(entry, 'updated'),
        updated: textOf(entry, 'updated'),
      })),
      now,
    ),
  };
}

function textsOf(node: XmlNode, name: string): string[] {
  const all = [node[name] ?? []].flat();
  return all.flatMap(one => textOf({ [name]: one }, name) ?? []);
}

function longest(a?: string, b?: string): string | undefined {
  return (b?.length ?? 0) > (a?.length ?? 0) ? b : a;
}

function atomLink(entry: XmlNode): string | undefined {
  const links = childrenOf(entry, 'link');
  const page = links.find(
    link => (attributeOf(link, 'rel') ?? 'alternate') === 'alternate',
  );
  return page && attributeOf(page, 'href');
}

function toEntries(raw: readonly RawEntry[], now: Date): Entry[] {
  return raw.slice(0, MAX_ITEMS).flatMap(entry => {
    const id = entry.id ?? entry.link ?? entry.title;
    if (!id) return [];
    const startedAt = toTime(entry.published) ?? toTime(entry.updated) ?? now;
    const changedAt = toTime(entry.updated) ?? startedAt;
    return {
      id,
      title: toTitle(entry.title ?? ''),
      text: toPlainText(entry.html ?? ''),
      link: toLink(entry.link),
      categories: entry.categories.slice(0, 20).map(toTitle),
      startedAt: changedAt < startedAt ? changedAt : startedAt,
      changedAt: changedAt < startedAt ? startedAt : changedAt,
    };
  });
}
