import type { Document } from 'yaml';

/**
 * Returns the error of an invalid YAML document with its position, without text of the file, because a reader of the
 * message may not be allowed to read the file.
 *
 * @returns undefined for valid YAML
 */
export function yamlMistake({ errors }: Document): string | undefined {
  const [error] = errors;
  if (!error) return undefined;
  const [start] = error.linePos ?? [];
  return start
    ? `${error.code} at line ${start.line}, column ${start.col}`
    : error.code;
}
