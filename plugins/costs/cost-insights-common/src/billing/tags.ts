import { plainText } from './text';

/** Tags of one charge: more are left out. */
const MAX_TAGS = 100;

/** Longest text of tags that is read, in characters. */
const MAX_TAGS_TEXT = 100_000;

/** A pair of a MAP as query engines print it: `{a=b, c=d}`. */
const MAP_PAIR = /^([^=,;{}]{1,500})=([^,;{}]{0,500})$/;

/** A pair of a STRUCT as query engines print it: `'a': b`. A colon before a slash is one of an address. */
const NAMED_PAIR = /^'?([^'":,;{}]{1,500})'?:(?!\/) ?'?([^'",;{}]{0,500})'?$/;

/** A pair of a map as Go prints it: `map[a:b c:d]`. */
const GO_PAIR = /^([^:]{1,500}):(.{0,500})$/;

type Pair = readonly [key: unknown, value: unknown];

/**
 * Reads tags as exports write them: a JSON object, the same without its braces or with single quotes, a list of keys and values, or
 * a MAP or STRUCT as query engines print it.
 *
 * @returns undefined if they are something else
 */
export function readTags(text: string): Record<string, string> | undefined {
  if (text === '') return {};
  if (text.length > MAX_TAGS_TEXT) return undefined;
  const value = parse(text);
  const pairs = value === undefined ? pairsOfMap(text) : pairsOf(value);
  if (!pairs) return undefined;
  const tags = pairs
    .filter(([, tag]) => ['string', 'number', 'boolean'].includes(typeof tag))
    .slice(0, MAX_TAGS)
    .map(
      ([key, tag]) => [plainText(String(key)), plainText(String(tag))] as const,
    )
    .filter(([key]) => key !== '');
  return Object.fromEntries(tags);
}

function parse(text: string): unknown {
  const trimmed = text.trim();
  const spellings = [
    trimmed,
    ...(trimmed.startsWith('"') ? [`{${trimmed.replace(/,$/, '')}}`] : []),
    // As Python prints it, where no double quote could be meant.
    ...(trimmed.includes('"')
      ? []
      : [
          trimmed
            .replaceAll("'", '"')
            .replaceAll('(', '[')
            .replaceAll(')', ']'),
        ]),
  ];
  for (const spelling of spellings) {
    try {
      const value: unknown = JSON.parse(spelling);
      // Tags in a text of JSON: exported twice.
      if (typeof value === 'string' && /^\s*[[{]/.test(value)) {
        return JSON.parse(value);
      }
      if (typeof value === 'object') return value;
    } catch {
      // The next spelling.
    }
  }
  return undefined;
}

/** Pairs of an object, or of a list of them. */
function pairsOf(value: unknown): Pair[] | undefined {
  if (value === null) return [];
  if (typeof value !== 'object') return undefined;
  if (!Array.isArray(value)) {
    const { key_value: inner } = value as { key_value?: unknown };
    return Array.isArray(inner) ? pairsOf(inner) : Object.entries(value);
  }
  const pairs = value.map(pairOf);
  return pairs.every(pair => pair !== undefined) ? pairs.flat() : undefined;
}

function pairOf(item: unknown): Pair[] | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  if (Array.isArray(item)) {
    return item.length === 2 && typeof item[0] === 'string'
      ? [[item[0], item[1]]]
      : undefined;
  }
  const entries = Object.entries(item);
  const named = (names: string[]) =>
    entries.find(([name]) => names.includes(name.toLowerCase()))?.[1];
  const key = named(['key', 'tagkey', 'name', 'k']);
  const value = named(['value', 'tagvalue', 'v', 'values']);
  if (typeof key === 'string') return [[key, value ?? '']];
  return entries.length === 1 ? [entries[0]] : undefined;
}

/** Pairs in none of these spellings' brackets: `{a=b, c=d}`, `a=b;c=d`, `{'a': b}`, `map[a:b c:d]`. */
function pairsOfMap(text: string): Pair[] | undefined {
  const trimmed = text.trim();
  if (trimmed.startsWith('map[') && trimmed.endsWith(']')) {
    return pairsIn(trimmed.slice(4, -1), ' ', GO_PAIR);
  }
  const [, inner] = /^\{([^]*)\}$/.exec(trimmed) ?? [];
  if (inner?.trim() === '') return [];
  const bare = inner ?? trimmed;
  return (
    pairsIn(bare, ',', MAP_PAIR) ??
    pairsIn(bare, ';', MAP_PAIR) ??
    pairsIn(bare, ',', NAMED_PAIR) ??
    pairsIn(bare, ';', NAMED_PAIR)
  );
}

function pairsIn(
  inner: string,
  separator: string,
  pattern: RegExp,
): Pair[] | undefined {
  if (inner.trim() === '') return [];
  const pairs = inner.split(separator).map(part => pattern.exec(part.trim()));
  return pairs.every(pair => pair !== null)
    ? pairs.map(([, key, value]) => [key.trim(), value.trim()] as const)
    : undefined;
}
