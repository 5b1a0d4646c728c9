import { replaceLookAlikes } from './lookAlikes';

const MARKS = /\p{M}/gu;
const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}]/gu;

/** Letters and digits that look alike in most typefaces, with their replacement. */
const SAME_SHAPES: [RegExp, string][] = [
  [/[i1]/g, 'l'],
  [/0/g, 'o'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

/**
 * Converts a name to a form that is equal for names that people could confuse. Removes case, accents, spaces,
 * punctuation and invisible characters, and replaces look-alike letters (`PÓRTAL admins`, `Portal-Admins`,
 * `pоrtal-admins` with a Cyrillic `о`). For comparison only: the result is not a name.
 *
 * @returns the converted name; a name without letters and digits only in lower case
 */
export function toComparableName(name: string): string {
  // Capitals are replaced first, because some look like another letter than their small form.
  const small = replaceLookAlikes(name.normalize('NFKD')).toLowerCase();
  const letters = replaceLookAlikes(small)
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(NEITHER_LETTER_NOR_DIGIT, '');
  if (letters === '') return name.normalize('NFKC').trim().toLowerCase();
  return SAME_SHAPES.reduce(
    (text, [shape, one]) => text.replace(shape, one),
    letters,
  );
}
