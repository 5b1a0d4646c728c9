import { InputError } from '@backstage/errors';

/** Parts of a form and its values that are looked at. The largest forms of people have some hundred. */
export const MAX_WORK = 200_000;

/** Deepest nesting that is looked at. */
export const MAX_DEPTH = 100;

/** Bounds the work on one form, whatever its template and its values look like. */
export class WorkBudget {
  #left = MAX_WORK;

  readonly #templateRef: string;

  constructor(templateRef: string) {
    this.#templateRef = templateRef;
  }

  /** @throws InputError when a form is too large, or too deep */
  spend(work: number, depth = 0): void {
    this.#left -= work;
    if (this.#left < 0 || depth > MAX_DEPTH) {
      throw this.refusal('is too large or too deeply nested');
    }
  }

  /** @param reason - what is the matter with the form */
  refusal(reason: string): InputError {
    return new InputError(
      `The form of '${this.#templateRef}' ${reason}, so its values cannot be checked. Please contact the administrator of the portal`,
    );
  }
}
