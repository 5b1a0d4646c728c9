import { type Document } from 'yaml';

/**
 * Why a document is no YAML, and where: never with a word of it, for who sees the message may not be who may read the file.
 *
 * @returns undefined when it is YAML
 */
export function yamlMistake({ errors }: Document): string | undefined {
  const [error] = errors;
  if (!error) return undefined;
  const [start] = error.linePos ?? [];
  return start
    ? `${error.code} at line ${start.line}, column ${start.col}`
    : error.code;
}
