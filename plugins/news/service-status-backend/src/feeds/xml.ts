import { BOUNDS } from '@portal/plugin-bounds-common';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { unreadable } from './errors';
import { decodeEntities } from './values';

/** A document type can define entities that expand without limit or read files, so that no document may have one. */
const DECLARATION = /<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i;

/** A sign-in, for example, at the address of a feed. */
const WEB_PAGE =
  /^\s{0,100}(?:<\?xml\b[^>]{0,200}>\s{0,100})?<(?:!doctype html|html)\b/i;

/** A prefix that all elements of Atom have: `<atom:feed`. */
const PREFIX_OF_FEED = /<([a-z][\w-]{0,20}):feed\b/i;

/** Characters in which the root element begins. */
const HEAD = 2_000;

/** Elements of an entry that can have elements of XHTML in them: their content is kept as it is written. */
const MARKED_UP = ['title', 'summary', 'content'].map(
  name => `feed.entry.${name}`,
);

const CDATA_SECTION = /<!\[CDATA\[([\s\S]*?)\]\]>/g;

const CDATA = 'cdata';

/** Elements that can be repeated. */
const REPEATED = new Set(['item', 'entry', 'link']);

const OPTIONS = {
  processEntities: false,
  parseTagValue: false,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  cdataPropName: CDATA,
  stopNodes: MARKED_UP,
  isArray: (
    name: string,
    _path: unknown,
    _isLeaf: boolean,
    isAttribute: boolean,
  ) => !isAttribute && REPEATED.has(name),
};

function parserOf(text: string): XMLParser {
  const [, prefix] = PREFIX_OF_FEED.exec(text.slice(0, HEAD)) ?? [];
  const start = prefix && `${prefix}:`;
  return new XMLParser(
    start
      ? {
          ...OPTIONS,
          transformTagName: name =>
            name.startsWith(start) ? name.slice(start.length) : name,
        }
      : OPTIONS,
  );
}

/** An element: its children by name, its attributes with the prefix `@`, and its text. */
export type XmlNode = Record<string, unknown>;

/** A tag, or an attribute. */
const MARK = /[<=]/g;

/** Refuses a document with very many tags and attributes, which the parser takes long for. */
function requireFewMarks(text: string): void {
  let count = 0;
  MARK.lastIndex = 0;
  while (MARK.test(text)) {
    count += 1;
    if (count > BOUNDS.feedMarks) throw unreadable('it has too many tags');
  }
}

/**
 * Parses a well-formed document without a document type.
 *
 * @throws ServiceUnavailableError
 */
export function parseXml(text: string): XmlNode {
  if (text.trim() === '') throw unreadable('it is empty');
  if (WEB_PAGE.test(text)) throw unreadable('it is a web page and no feed');
  if (DECLARATION.test(text)) throw unreadable('it declares a document type');
  requireFewMarks(text);
  if (XMLValidator.validate(text) !== true) {
    throw unreadable('it is not well-formed XML');
  }
  try {
    return nodeOf(parserOf(text).parse(text));
  } catch {
    throw unreadable('it is not well-formed XML');
  }
}

/** Returns a child element; an empty one if there is none. */
export function childOf(node: XmlNode, name: string): XmlNode {
  return nodeOf(first(node[name]));
}

/** Returns the children of a name. */
export function childrenOf(node: XmlNode, name: string): XmlNode[] {
  return [node[name] ?? []].flat().map(nodeOf);
}

/** Returns the text of a child; undefined if it is missing or empty. */
export function textOf(node: XmlNode, name: string): string | undefined {
  const child = first(node[name]);
  const parts =
    typeof child === 'object' && child !== null
      ? [
          decodeEntities(String((child as XmlNode)['#text'] ?? '')),
          ...[(child as XmlNode)[CDATA] ?? []].flat().map(String),
        ]
      : [decodeEntities(String(child ?? ''))];
  return parts.join('').trim() || undefined;
}

/** Returns the HTML of a child of an Atom entry: written as text, or as elements of XHTML. */
export function htmlOf(node: XmlNode, name: string): string | undefined {
  const child = first(node[name]);
  const isElement = typeof child === 'object' && child !== null;
  const written = String((isElement ? nodeOf(child)['#text'] : child) ?? '');
  const isXhtml = isElement && attributeOf(nodeOf(child), 'type') === 'xhtml';
  if (isXhtml) return written.trim() || undefined;
  const parts = written
    .split(CDATA_SECTION)
    // Every second part is the content of a section.
    .map((part, at) => (at % 2 === 0 ? decodeEntities(part) : part));
  return parts.join('').trim() || undefined;
}

/** Returns an attribute; undefined if it is missing. */
export function attributeOf(node: XmlNode, name: string): string | undefined {
  const value = node[`@${name}`];
  return typeof value === 'string' ? decodeEntities(value) : undefined;
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

function nodeOf(value: unknown): XmlNode {
  return typeof value === 'object' && value !== null ? (value as XmlNode) : {};
}
