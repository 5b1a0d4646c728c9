/** The parameter of the address with the open step. */
export const STEP_PARAM = 'step';

const REVIEW = 'review';

/**
 * Reads the open step from the address.
 *
 * @param count - the number of steps
 * @returns the index of the step; `count` for the review
 */
export function stepOf(params: URLSearchParams, count: number): number {
  const text = params.get(STEP_PARAM);
  if (text === REVIEW) return count;
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= count
    ? number - 1
    : 0;
}

/** Returns the parameters with another step; the other parameters stay. */
export function withStep(
  params: URLSearchParams,
  step: number,
  count: number,
): URLSearchParams {
  const changed = new URLSearchParams(params);
  changed.set(STEP_PARAM, step >= count ? REVIEW : String(step + 1));
  return changed;
}
