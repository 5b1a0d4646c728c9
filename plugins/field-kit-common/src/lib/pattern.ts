import { isSafePattern } from 'redos-detector';

/** The value does not fit the template's pattern (ledger C-032, C-040). */
export const PATTERN_MISMATCH =
  'The expression is not matching with the Regex Expression';

/** Own text: the template's pattern may not be used (ledger C-042). */
export const PATTERN_UNSAFE =
  'The pattern of this field cannot be used safely. Please contact the administrator of the portal';

/** Longest pattern of a template, in characters. Own limit: no name needs more. */
export const MAX_PATTERN_LENGTH = 500;

/** Longest text that is held against a template's pattern, in characters. */
const MAX_TEXT_LENGTH = 1024;

/** How far the analysis goes before a pattern counts as unsafe: the same on every machine, unlike a time. */
const MAX_STEPS = 1000;

const MAX_KNOWN = 200;

const known = new Map<string, RegExp | undefined>();

/**
 * Makes a regular expression of a template's pattern.
 *
 * @returns undefined when it is none, is too long, or can take very long to match (ledger C-041)
 */
export function compilePattern(pattern: string): RegExp | undefined {
  if (known.has(pattern)) return known.get(pattern);
  if (known.size >= MAX_KNOWN) known.clear();
  const compiled = compile(pattern);
  known.set(pattern, compiled);
  return compiled;
}

function compile(pattern: string): RegExp | undefined {
  if (pattern.length > MAX_PATTERN_LENGTH) return undefined;
  try {
    const expression = new RegExp(pattern);
    const { safe } = isSafePattern(pattern, {
      downgradePattern: true,
      maxSteps: MAX_STEPS,
      timeout: Infinity,
    });
    return safe ? expression : undefined;
  } catch {
    // Not a pattern, or one that the analysis cannot read: it is not run either.
    return undefined;
  }
}

/**
 * Holds a text against a template's pattern, which is not anchored by itself.
 *
 * @returns what is wrong, or undefined; without a pattern nothing is
 */
export function checkPattern(
  text: string,
  pattern: string | undefined,
): string | undefined {
  if (pattern === undefined || pattern === '') return undefined;
  const expression = compilePattern(pattern);
  if (!expression) return PATTERN_UNSAFE;
  const isHit = text.length <= MAX_TEXT_LENGTH && expression.test(text);
  return isHit ? undefined : PATTERN_MISMATCH;
}
