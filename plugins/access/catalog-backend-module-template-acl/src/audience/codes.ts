/** Binary digits of a code, so there are at most 65,535 audiences. */
const LENGTH = 16;
const LARGEST = 2 ** LENGTH - 1;

/** Marks templates that this version has not processed yet. Every filter hides them. */
export const UNPROCESSED = '!';

/**
 * Returns all prefixes of a code, including the code: `0`, `00`, … `0000000000000101` for 5.
 *
 * @throws Error if there are too many audiences
 */
export function prefixesOf(code: number): string[] {
  if (code > LARGEST) {
    throw new Error(`There are more than ${LARGEST} audiences of templates`);
  }
  const digits = toDigits(code);
  return Array.from(digits, (_, at) => digits.slice(0, at + 1));
}

/**
 * Returns the smallest set of prefixes that covers all codes except the visible ones. It also covers codes that were
 * assigned later.
 *
 * @returns undefined without visible codes
 */
export function prefixesOfAllBut(
  visible: readonly number[],
): string[] | undefined {
  if (visible.length === 0) return undefined;
  return [UNPROCESSED, ...rest('', visible.map(toDigits))];
}

/** @param visible - visible codes with the prefix */
function rest(prefix: string, visible: string[]): string[] {
  if (visible.length === 0) return [prefix];
  if (prefix.length === LENGTH) return [];
  return ['0', '1'].flatMap(digit =>
    rest(
      prefix + digit,
      visible.filter(code => code[prefix.length] === digit),
    ),
  );
}

function toDigits(code: number): string {
  return code.toString(2).padStart(LENGTH, '0');
}
