/** Marks of letters, which NFKD splits from them: the accent of `é`. */
const MARKS = /\p{M}+/gu;

/** Parts of a text that are looked for; a text with more is no name. */
const MAX_PARTS = 20;

/** A part of a text, from one place up to another. */
export type Range = readonly [from: number, to: number];

function fold(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLocaleLowerCase('en-US');
}

/** The parts of a name by which a text finds it: what stands between spaces, and the words of that. */
export function namePartsOf(term: string): string[] {
  const parts = fold(term).split(/\s+/).filter(Boolean);
  if (parts.length > MAX_PARTS) return [];
  const all = parts.flatMap(part => {
    const words = part.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    // The letter of `c++` alone is in nearly every name.
    return words.every(word => word.length > 1) ? [part, ...words] : [part];
  });
  // One letter would mark half of each name.
  return [...new Set(all)].filter(part => part.length > 1);
}

/** Finds parts of {@link namePartsOf} in a name, whatever its case and accents. */
export function placesOfParts(name: string, parts: readonly string[]): Range[] {
  const places: number[] = [];
  const ends: number[] = [];
  let folded = '';
  let at = 0;
  for (const letter of name) {
    const one = fold(letter);
    folded += one;
    for (let unit = 0; unit < one.length; unit += 1) {
      places.push(at);
      ends.push(at + letter.length);
    }
    at += letter.length;
  }
  places.push(name.length);
  return parts.flatMap(part => {
    const found: Range[] = [];
    let from = folded.indexOf(part);
    while (from >= 0) {
      const end = from + part.length;
      // With the marks behind the last letter, and the whole of a letter that is several when folded.
      found.push([places[from], Math.max(places[end], ends[end - 1])]);
      from = folded.indexOf(part, end);
    }
    return found;
  });
}
