import type { JsonObject } from '@backstage/types';

/** Returns true for an object that is no list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the object of a JSON text; an empty one for anything else. */
export function readObject(text: string | null | undefined): JsonObject {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    // A row that somebody wrote by hand: the run has no facts.
    return {};
  }
}

/** Returns the part at a path of names; undefined if there is none. */
export function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (part, name) =>
      isObject(part) && Object.hasOwn(part, name) ? part[name] : undefined,
    value,
  );
}

/** Longest text that a list shows. */
const MAX_TEXT = 200;

/** Returns a text of one line without the characters that Postgres cannot store; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT)
    .replace(/\p{Cs}/gu, '');
  return text || undefined;
}
