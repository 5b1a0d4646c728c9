/** How the company makes the names of one kind of resource: parts with hyphens between them. */
export interface NamingConvention {
  /** The first part of each name. */
  prefix: string;
  /** Labels of the other parts in the order of the name. The first of them may have hyphens of its own. */
  parts: readonly string[];
}

/** A part of a name with its label. The value is empty while the part is missing. */
export interface LabelledPart {
  label: string;
  value: string;
}

const WORD = /^[a-z0-9]+$/;

/** Returns the parts after the prefix; none while the prefix itself is being typed. */
function partWords(name: string, prefix: string): string[] {
  if (prefix.startsWith(name)) return [];
  const words = name.split('-');
  return words[0] === prefix ? words.slice(1) : words;
}

/** Splits a name into the parts of its convention, also while it is being typed. */
export function splitName(
  text: string,
  { prefix, parts }: NamingConvention,
): LabelledPart[] {
  const name = text.trim();
  const words = partWords(name, prefix);
  const wordsOfFirst = Math.max(1, words.length - parts.length + 1);
  const values = [
    words.slice(0, wordsOfFirst).join('-'),
    ...words.slice(wordsOfFirst),
  ];
  return [
    { label: 'Prefix', value: name.split('-')[0] === prefix ? prefix : '' },
    ...parts.map((label, index) => ({ label, value: values[index] ?? '' })),
  ];
}

/** Writes a convention for people, for example `rg-<application>-<environment>`. */
function describeConvention({ prefix, parts }: NamingConvention): string {
  return [prefix, ...parts.map(label => `<${label.toLowerCase()}>`)].join('-');
}

/** Makes a name of its parts. */
export function makeName(
  { prefix }: NamingConvention,
  values: readonly string[],
): string {
  return [prefix, ...values].join('-');
}

/**
 * Checks that a name follows a convention.
 *
 * @returns the error, or undefined
 */
export function checkConvention(
  name: string,
  convention: NamingConvention,
): string | undefined {
  const [first, ...words] = name.split('-');
  const isGood =
    first === convention.prefix &&
    words.length >= convention.parts.length &&
    words.every(word => WORD.test(word));
  return isGood
    ? undefined
    : `Name it ${describeConvention(convention)}, in lower-case letters and digits`;
}
