import { unreadable } from './errors';
import { MAX_ITEMS } from './limits';
import { isGeneralPage } from './pages';
import { toLink, toPlainText, toTime, toTitle } from './values';
import {
  attributeOf,
  childOf,
  childrenOf,
  htmlOf,
  parseXml,
  textOf,
  type XmlNode,
} from './xml';
import { titleWithoutMarks } from './words';

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
  /** The language that it names. */
  language?: string;
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
 * @param now - time of an entry without one, unless the feed says when it was written
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
  const link = toLink(textOf(channel, 'link'));
  return {
    link,
    language: textOf(channel, 'language') ?? textOf(channel, 'dc:language'),
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
      { link, undated: notAfter(now, textOf(channel, 'lastBuildDate')) },
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
  const link = toLink(atomLink(feed));
  return {
    link,
    language: attributeOf(feed, 'xml:lang'),
    entries: toEntries(
      childrenOf(feed, 'entry').map(entry => ({
        id: textOf(entry, 'id'),
        title: htmlOf(entry, 'title'),
        html: longest(htmlOf(entry, 'summary'), htmlOf(entry, 'content')),
        link: atomLink(entry),
        categories: childrenOf(entry, 'category').flatMap(
          category => attributeOf(category, 'term') ?? [],
        ),
        published: textOf(entry, 'published') ?? textOf(entry, 'updated'),
        updated: textOf(entry, 'updated'),
      })),
      { link, undated: notAfter(now, textOf(feed, 'updated')) },
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

/** The id of an entry. Some feeds give all of theirs the address of the page: the title tells them apart. */
function idOf({ id, link, title }: RawEntry, page?: string) {
  const named = id ?? link ?? title;
  const isPage = named !== undefined && isGeneralPage(named, page);
  return isPage && title
    ? `${named} ${titleWithoutMarks(toTitle(title))}`
    : named;
}

/** The time at which a feed says that it was written: its entries are not younger. */
function notAfter(now: Date, written: string | undefined): Date {
  const time = toTime(written) ?? now;
  return time < now ? time : now;
}

function toEntries(
  raw: readonly RawEntry[],
  { link, undated }: { link?: string; undated: Date },
): Entry[] {
  return raw.slice(0, MAX_ITEMS).flatMap(entry => {
    const id = idOf(entry, link);
    if (!id) return [];
    const startedAt =
      toTime(entry.published) ?? toTime(entry.updated) ?? undated;
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
