import { InputError } from '@backstage/errors';

/** Maximum number of visited parts of a form and its values. The largest real forms have some hundred. */
export const MAX_WORK = 200_000;

/** Maximum depth of visited parts. */
const MAX_DEPTH = 100;

/** Limits the work on one form, for any template and values. */
export class WorkBudget {
  #left = MAX_WORK;

  readonly #templateRef: string;

  constructor(templateRef: string) {
    this.#templateRef = templateRef;
  }

  /** @throws InputError if a form is too large or too deep */
  spend(work: number, depth = 0): void {
    this.#left -= work;
    if (this.#left < 0 || depth > MAX_DEPTH) {
      throw this.refusal('is too large or too deeply nested');
    }
  }

  /** @param reason - the problem of the form */
  refusal(reason: string): InputError {
    return new InputError(
      `The form of '${this.#templateRef}' ${reason}, so its values cannot be checked. Please contact the administrator of the portal`,
    );
  }
}
