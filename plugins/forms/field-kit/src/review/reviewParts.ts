import type { ReviewRow, ReviewValue } from './ReviewRow';

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

/**
 * Creates the review of a value with parts: the named parts in this order, without empty ones and without all others,
 * which only programs read. Several lines stand below the title of the field.
 *
 * @param labels - label of each part by its path, for example `subscription.name`; an empty label is the field's title
 * @public
 */
export function reviewParts<Value = unknown, Options = unknown>(
  labels: Readonly<Record<string, string>>,
): ReviewValue<Value, Options> {
  return (value, { title }) => {
    const rows = Object.entries(labels).flatMap(
      ([path, label]): ReviewRow[] => {
        const part = partAt(value, path);
        const isShown = typeof part === 'string' || typeof part === 'number';
        return isShown && String(part).trim() !== ''
          ? [{ label, value: String(part) }]
          : [];
      },
    );
    return rows.length > 1
      ? rows.map(row => ({
          ...row,
          section: title,
          label: row.label || 'Name',
        }))
      : rows.map(row => ({ ...row, label: row.label || title }));
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
