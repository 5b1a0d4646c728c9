import { replaceLookAlikes } from './lookAlikes';

const MARKS = /\p{M}/gu;
const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}]/gu;

/** Letters and digits that look alike in most typefaces, with what stands for all of them. */
const SAME_SHAPES: [RegExp, string][] = [
  [/[i1]/g, 'l'],
  [/0/g, 'o'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

/**
 * What two names have in common that people take for the same: it leaves out case, accents, spaces, punctuation and
 * invisible characters, and writes letters that look alike in one way (`PÓRTAL admins`, `Portal-Admins`, `pоrtal-admins`
 * with a Cyrillic `о`). Only to compare names: the result is no name itself.
 *
 * @returns the folded name; a name without any letter or digit comes back in lower case
 */
export function toComparableName(name: string): string {
  // Capitals are replaced first: some look like another letter than their small form.
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
