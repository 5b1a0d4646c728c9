import type { SiteFacts } from './siteFacts';

const SHOWN_CHARS = 300;

/** What a site lacks (`-`) and has in addition (`+`), one line each. */
export function differences(expected: SiteFacts, found: SiteFacts): string[] {
  const pages = new Set([
    ...Object.keys(expected.pages),
    ...Object.keys(found.pages),
  ]);
  return [
    ...ofList('nav', expected.nav, found.nav),
    ...ofList('search', expected.search, found.search),
    ...[...pages].flatMap(page => {
      const before = Object.entries(expected.pages[page] ?? {});
      const after = Object.entries(found.pages[page] ?? {});
      const kinds = new Set([...before, ...after].map(([kind]) => kind));
      const listOf = (facts: [string, string | string[]][], kind: string) =>
        facts.flatMap(([name, value]) => (name === kind ? value : []));
      return [...kinds].flatMap(kind =>
        ofList(`${page} ${kind}`, listOf(before, kind), listOf(after, kind)),
      );
    }),
  ];
}

function ofList(place: string, expected: string[], found: string[]): string[] {
  const line = (sign: string) => (text: string) =>
    `${sign} ${place}: ${text.slice(0, SHOWN_CHARS)}`;
  return [
    ...without(expected, found).map(line('-')),
    ...without(found, expected).map(line('+')),
  ];
}

/** The entries that another list does not have as often. */
function without(list: string[], other: string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of other) counts.set(text, (counts.get(text) ?? 0) + 1);
  return list.filter(text => {
    const left = counts.get(text) ?? 0;
    counts.set(text, left - 1);
    return left <= 0;
  });
}
