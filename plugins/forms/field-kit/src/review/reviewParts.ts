import type { ReviewValue } from './ReviewRow';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function partAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (part, key) => (isObject(part) ? part[key] : undefined),
      value,
    );
}

/** How the review says a part: its label, and the words for its values. */
interface PartWords {
  label: string;
  words?: Readonly<Record<string, string>>;
}

/** The text of a part, or undefined if it has none. */
function textAt(
  value: unknown,
  path: string,
  words?: PartWords['words'],
): string | undefined {
  const part = partAt(value, path);
  const isShown = typeof part === 'string' || typeof part === 'number';
  const text = isShown ? String(part).trim() : '';
  return text === '' ? undefined : (words?.[text] ?? text);
}

/**
 * Creates the review of a value with parts: the named parts in this order, without empty ones and without all others,
 * which only programs read. Several lines stand below the title of the field. Where a part has the title of the field,
 * it is what is chosen: without it there is no line, whatever else the control holds already.
 *
 * @param labels - label of each part by its path, for example `subscription.name`, with words for its values where they are for
 * programs; an empty label is the field's title
 * @public
 */
export function reviewParts<Value = unknown, Options = unknown>(
  labels: Readonly<Record<string, string | PartWords>>,
): ReviewValue<Value, Options> {
  const parts = Object.entries(labels).map(([path, said]) => {
    const part: PartWords = typeof said === 'string' ? { label: said } : said;
    return { path, ...part };
  });
  return (value, { title }) => {
    const rows = parts.map(({ path, label, words }) => ({
      label,
      value: textAt(value, path, words),
    }));
    const isNothing = rows.some(row => row.label === '' && !row.value);
    const shown = isNothing ? [] : rows.filter(row => row.value !== undefined);
    return shown.length > 1
      ? shown.map(row => ({
          ...row,
          section: title,
          label: row.label || 'Name',
        }))
      : shown.map(row => ({ ...row, label: row.label || title }));
  };
}

/**
 * Creates the review of a list of entries with rights: a line for each entry, with the rights that it has.
 *
 * @param nameKey - the key of an entry's name
 * @param rights - the keys of the rights, in their order
 * @public
 */
export function reviewAccess<Entry extends object, Options = unknown>(
  nameKey: keyof Entry,
  rights: readonly (keyof Entry)[],
): ReviewValue<Entry[], Options> {
  return (entries, { title }) =>
    entries.map(entry => {
      const given = rights.filter(right => entry[right] === true);
      return {
        section: title,
        label: String(entry[nameKey]),
        value: given.length > 0 ? given.join(', ') : 'no rights',
      };
    });
}
