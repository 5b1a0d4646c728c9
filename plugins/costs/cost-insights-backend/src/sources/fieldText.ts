/** A value of a typed file as the text of a field; parts, for example of tags, as JSON. */
export function fieldText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object'
    ? JSON.stringify(value, (_, part) =>
        typeof part === 'bigint' ? String(part) : part,
      )
    : String(value);
}
