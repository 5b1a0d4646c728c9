import { escapeLike, foldText, wordsOf } from './names';

/** A condition in SQL with its values. */
interface SqlCondition {
  sql: string;
  bindings: string[];
}

/** Parts and words of a text that are looked for; a text with more is no name. Each is a condition for the database. */
const MAX_WORDS = 20;

/**
 * Returns the condition that a column of {@link namesText} contains each part of a text, where a part stands between spaces. A part
 * is contained as it stands, or by its words: `basket-service` in "Service of the basket".
 *
 * @returns undefined for a text without a part, and for one of more than 20 parts or words
 */
export function hasParts(
  column: string,
  text: string,
): SqlCondition | undefined {
  const parts = foldText(text).split(/\s+/).filter(Boolean);
  if (parts.length === 0 || parts.length > MAX_WORDS) return undefined;
  if (wordsOf(text).length > MAX_WORDS) return undefined;
  const conditions = parts.map(part => hasPart(column, part));
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND '),
    bindings: conditions.flatMap(({ bindings }) => bindings),
  };
}

function hasPart(column: string, part: string): SqlCondition {
  const words = wordsOf(part);
  // The letter of `c++` alone is in nearly every name.
  const areEnough = words.length > 1 && words.every(word => word.length > 1);
  const ways = areEnough ? [[part], words] : [[part]];
  const patterns = ways.map(all => all.map(one => `%${escapeLike(one)}%`));
  const sql = patterns
    .map(all => all.map(() => `${column} LIKE ?`).join(' AND '))
    .join(' OR ');
  return { sql: `(${sql})`, bindings: patterns.flat() };
}
