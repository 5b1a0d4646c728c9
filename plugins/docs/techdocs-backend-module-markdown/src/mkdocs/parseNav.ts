import { InputError } from '@backstage/errors';
import type { NavEntry } from './types';

/** Maximum nesting of sections; deeper trees are a mistake or an attack. */
const MAX_DEPTH = 20;

/**
 * Checks the `nav` of an `mkdocs.yml`.
 *
 * @param fileName - name of the file for the error
 * @returns `undefined` where MkDocs uses the file tree: a missing or empty `nav`
 * @throws InputError with the invalid entry
 */
export function parseNav(
  nav: unknown,
  fileName: string,
): NavEntry[] | undefined {
  if (nav === undefined || nav === null) return undefined;
  if (!Array.isArray(nav)) {
    throw new InputError(
      `${fileName}: 'nav' must be a list of pages, but it is ${shapeOf(nav)}`,
    );
  }
  if (nav.length === 0) return undefined;
  return parseList(nav, { fileName, path: 'nav', depth: 1 });
}

interface Place {
  fileName: string;
  path: string;
  depth: number;
}

function parseList(list: unknown[], place: Place): NavEntry[] {
  if (place.depth > MAX_DEPTH) {
    throw new InputError(
      `${place.fileName}: 'nav' is nested more than ${MAX_DEPTH} levels deep`,
    );
  }
  return list.map((item, index) =>
    parseEntry(item, { ...place, path: `${place.path}[${index}]` }),
  );
}

function parseEntry(item: unknown, place: Place): NavEntry {
  if (typeof item === 'string') return { kind: 'target', target: item };
  if (!isRecord(item)) throw wrongShape(item, place);
  const keys = Object.keys(item);
  if (keys.length !== 1) {
    throw new InputError(
      `${place.fileName}: ${place.path} must hold one title, but it holds ${keys.length}: ${keys.join(', ')}. Put a dash in front of each`,
    );
  }
  const [title] = keys;
  const value = item[title];
  const inner = { ...place, path: `${place.path}.${title}` };
  if (typeof value === 'string')
    return { kind: 'target', title, target: value };
  if (Array.isArray(value)) {
    const entries = parseList(value, { ...inner, depth: place.depth + 1 });
    return { kind: 'section', title, entries };
  }
  throw wrongShape(value, inner);
}

function wrongShape(value: unknown, place: Place): InputError {
  return new InputError(
    `${place.fileName}: ${place.path} must be a file, a link or a list, but it is ${shapeOf(value)}`,
  );
}

function shapeOf(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a mapping';
  return `a ${typeof value}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
