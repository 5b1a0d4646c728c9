import { isSafePattern } from 'redos-detector';

/** The value does not match the template's pattern (ledger C-032, C-040). */
export const PATTERN_MISMATCH =
  'The expression is not matching with the Regex Expression';

/** Own text: the template's pattern is refused (ledger C-042). */
export const PATTERN_UNSAFE =
  'The pattern of this field cannot be used safely. Please contact the administrator of the portal';

/** Maximum length of a template's pattern, in characters. Own limit: no name needs more. */
export const MAX_PATTERN_LENGTH = 500;

/** Maximum length of a text to match against a template's pattern, in characters. */
const MAX_TEXT_LENGTH = 1024;

/** Steps of the analysis before a pattern counts as unsafe. Unlike a time, this is the same on every machine. */
const MAX_STEPS = 1000;

const MAX_KNOWN = 200;

const known = new Map<string, RegExp | undefined>();

/**
 * Compiles a template's pattern to a regular expression.
 *
 * @returns undefined if it is not a regular expression, is too long, or can take very long to match (ledger C-041)
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
    // An invalid pattern, or one that the analysis cannot parse, is never run.
    return undefined;
  }
}

/**
 * Matches a text against a template's pattern, which is not anchored.
 *
 * @returns the error, or undefined; always undefined without a pattern
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
