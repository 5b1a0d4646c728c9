// The words by which the portal reads a feed are English. Whether a text is in another language is told by the small words that every
// text has; those that are also English ones are left out.

const ENGLISH = new Set(
  'the is are was were has have been be we our you your of to with for from this that and an at by it its not will some may now when'.split(
    ' ',
  ),
);

const FOREIGN = new Set(
  [
    'der das und wir ist nicht wurde wurden wird werden mit für bei eine einer einem einen auf zu zur zum von unsere unser es derzeit',
    'le la les une des du été nous notre avec pour sur dans nos vos sont ont aux ce cette de en et',
    'el los las está están hemos por para una del nuestro al se con',
    'il della delle sono stato stata abbiamo nel alla un gli che di è stiamo',
    'não uma foi dos das estamos nos com ao em o e',
    'het een niet zijn wij voor wordt naar bij deze',
    'och är har vi på inte med som det ett för den og er på ikke',
    'jest nie się na w z został',
  ].flatMap(words => words.split(' ')),
);

/** Words that are looked at, and the characters in which they stand. */
const MAX_WORDS = 300;
const MAX_LENGTH = 3_000;

/**
 * Returns true for a text that is not in English.
 *
 * @param otherwise - of a text that has too few words to tell
 */
export function isForeign(text: string, otherwise: boolean): boolean {
  const start = text.slice(0, MAX_LENGTH).toLowerCase();
  const letters = start.match(/\p{L}/gu) ?? [];
  const latin = start.match(/\p{Script=Latin}/gu) ?? [];
  if (latin.length * 2 < letters.length) return true;
  const words = (start.match(/\p{L}+/gu) ?? []).slice(0, MAX_WORDS);
  const count = (known: ReadonlySet<string>) =>
    words.filter(word => known.has(word)).length;
  const english = count(ENGLISH);
  const foreign = count(FOREIGN);
  if (foreign > english + 1) return true;
  return english > 0 ? false : otherwise;
}

/** Whether a language that a feed names is another one than English. */
export function isForeignLanguage(named: string | undefined): boolean {
  return named !== undefined && /^(?!en)[a-z]{2,3}(?:[-_]|$)/i.test(named);
}
