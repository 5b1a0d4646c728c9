import { attacksOn } from './attacks.mjs';
import { compilePattern } from './compile.mjs';
import { countSteps } from './countSteps.mjs';

/**
 * Numbers of repetitions, and steps after which a pattern counts as slow.
 *
 * Those of the second try are well above the bounds of quantifiers, such as `{0,300}`, with which a pattern needs up to
 * 20 million steps.
 */
const QUICK = { fewer: 12, more: 24, limit: 300_000 };
const FULL = { fewer: 1_000, more: 2_000, limit: 50_000_000 };

/** Twice the text takes twice the steps when the time is linear, and four times the steps when it is quadratic. */
const MAX_GROWTH = 2.8;

/** Attacks that are tried with the long texts. */
const MAX_SUSPECTS = 6;

/**
 * Finds a text with which the steps of a pattern grow faster than the length of the text.
 *
 * @param {string} source
 * @param {string} flags
 * @returns {{ before: string, part: string, after: string } | undefined}
 */
export function findAttack(source, flags) {
  const program = compilePattern(source, flags);
  const isSticky = flags.includes('y');
  const growthOf = ({ before, part, after }, { fewer, more, limit }) => {
    const stepsOf = times => {
      const text = before + part.repeat(times) + after;
      return countSteps(program, text, { limit, isSticky });
    };
    const steps = stepsOf(more);
    return steps < limit ? steps / stepsOf(fewer) : Infinity;
  };
  return attacksOn(source, flags)
    .map(attack => ({ attack, growth: growthOf(attack, QUICK) }))
    .filter(({ growth }) => growth > MAX_GROWTH)
    .sort((one, other) => other.growth - one.growth)
    .slice(0, MAX_SUSPECTS)
    .map(({ attack }) => attack)
    .find(attack => growthOf(attack, FULL) > MAX_GROWTH);
}
