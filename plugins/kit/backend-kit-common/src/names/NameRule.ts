/**
 * The rule of the names of one kind of thing, from the vendor's documentation or the company's own decision. It stands once,
 * in the `-common` package of the thing's system; fields, actions and clients take it from there.
 */
export interface NameRule {
  minLength: number;
  maxLength: number;
  /** Holds for the whole name, whatever its length; without the flag `i`, which JSON schemas and templates cannot state. */
  pattern: RegExp;
  /** The pattern in words: `lower-case letters and digits`. */
  characters: string;
}

/** Says whether a name follows a rule. */
export function followsRule(
  { minLength, maxLength, pattern }: NameRule,
  name: string,
): boolean {
  const { length } = [...name];
  return length >= minLength && length <= maxLength && pattern.test(name);
}

/** A rule in words, for messages: `3 to 24 lower-case letters and digits`. */
export function describeRule({
  minLength,
  maxLength,
  characters,
}: NameRule): string {
  return `${minLength} to ${maxLength} ${characters}`;
}
