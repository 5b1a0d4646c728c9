import type {
  SearchDocument,
  SearchResult,
} from '@backstage/plugin-search-common';
import { foundWords } from './words';

/** Result types that the page shows in rows of its own. */
export const CATALOG_TYPE = 'software-catalog';
export const DOCS_TYPE = 'techdocs';
export const ADRS_TYPE = 'adrs';

/** A field of a document that holds a text; each type of document has fields of its own. */
export function fieldOf(
  document: SearchDocument,
  name: string,
): string | undefined {
  const value = (document as unknown as Record<string, unknown>)[name];
  return typeof value === 'string' && value ? value : undefined;
}

/** The texts of a field with several values. */
export function valuesOf(document: SearchDocument, name: string): string[] {
  const value = (document as unknown as Record<string, unknown>)[name];
  return [value].flat().filter(one => typeof one === 'string');
}

/** Entity ref of the entity that a document is, or belongs to. */
export function entityRefOf(document: SearchDocument): string | undefined {
  const kind = fieldOf(document, 'kind');
  const name = fieldOf(document, 'name');
  if (!kind || !name) return undefined;
  const namespace = fieldOf(document, 'namespace') ?? 'default';
  return `${kind}:${namespace}/${name}`.toLocaleLowerCase('en-US');
}

/** One row of the results. */
export interface Hit {
  key: string;
  result: SearchResult;
  /** The sections of a document that match as well. */
  sections: SearchResult[];
}

/** Address of the page that a result is in, with its type. */
function pageOf({ type, document: { location } }: SearchResult): string {
  return `${type} ${type === DOCS_TYPE ? location.split('#', 1)[0] : location}`;
}

/** Returns false for a section that was found by the name of its documentation only. */
function isFoundItself(section: SearchResult): boolean {
  return !section.highlight || foundWords([section]).length > 0;
}

function toHit(key: string, found: SearchResult[]): Hit {
  const result =
    found.find(({ document }) => !document.location.includes('#')) ?? found[0];
  // The first heading of a page is its title again.
  const sections = found.filter(
    one =>
      one !== result &&
      one.document.title !== result.document.title &&
      isFoundItself(one),
  );
  return { key, result, sections };
}

/** Groups results into hits: a document with its sections is one, at the place of the first of them. */
export function toHits(results: readonly SearchResult[]): Hit[] {
  const pages = new Map<string, SearchResult[]>();
  for (const result of results) {
    const key = pageOf(result);
    pages.set(key, [...(pages.get(key) ?? []), result]);
  }
  return [...pages].map(([key, found]) => toHit(key, found));
}
