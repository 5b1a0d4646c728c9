import { ROLES } from './roles';

/** A row of the matrix. */
export interface Row {
  /** For example `GET /api/catalog/entities/by-uid/:uid {hidden template}`. */
  request: string;
  /** A word for each role. */
  words: string[];
}

/** Routes that the framework adds to each plugin. */
const FRAMEWORK =
  /\/api\/[\w-]+(?=\/(?:\.backstage|\.well-known\/backstage|openapi\.json$|health$))/;

const WIDTH = 10;

/** Formats a row as it stands in the file. */
export function formatRow({ request, words }: Row): string {
  return [...words.map(word => word.padEnd(WIDTH)), request].join('').trimEnd();
}

/** Reads the rows of a file, without comments: lines that begin with `#`, and what follows ` # `. */
export function readRows(text: string): Row[] {
  return text
    .split('\n')
    .map(line => line.replace(/(^| )# .*$|^#$/, '').trim())
    .filter(Boolean)
    .map(line => {
      const parts = line.split(/ +/);
      return {
        words: parts.slice(0, ROLES.length),
        request: parts.slice(ROLES.length).join(' '),
      };
    });
}

/**
 * Replaces the rows of routes that the framework adds to each plugin by one row with `<plugin>`. Plugins with other answers
 * than most keep rows of their own.
 */
export function shorten(rows: Row[]): Row[] {
  const byRequest = new Map<string, Row[]>();
  for (const row of rows) {
    const request = row.request.replace(FRAMEWORK, '/api/<plugin>');
    byRequest.set(request, [...(byRequest.get(request) ?? []), row]);
  }
  return [...byRequest].flatMap(([request, same]) => {
    const usual = mostFrequent(same.map(({ words }) => words.join()));
    const others = same.filter(({ words }) => words.join() !== usual);
    return [{ request, words: usual.split(',') }, ...others];
  });
}

function mostFrequent(texts: string[]): string {
  const count = (text: string) => texts.filter(other => other === text).length;
  return texts.reduce((best, text) =>
    count(text) > count(best) ? text : best,
  );
}

/** The order of the file: the page, the plugins by path and then by method, actions and tools. */
export function compareRows(a: Row, b: Row): number {
  return keyOf(a) < keyOf(b) ? -1 : 1;
}

function keyOf({ request }: Row): string {
  const [method, path] = request.split(' ');
  if (!path.startsWith('/')) return `2 ${request}`;
  const part = path.startsWith('/api/') ? 1 : 0;
  return `${part} ${request.slice(method.length)} ${method}`;
}

/** Lines for the file: what to remove, and what to add. */
export function differences(expected: Row[], actual: Row[]): string[] {
  const known = new Set(expected.map(formatRow));
  const found = new Set(actual.map(formatRow));
  return [
    ...[...known].filter(line => !found.has(line)).map(line => `- ${line}`),
    ...[...found].filter(line => !known.has(line)).map(line => `+ ${line}`),
  ];
}
