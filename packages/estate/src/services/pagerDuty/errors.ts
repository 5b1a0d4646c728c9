/** A refusal in the words and with the code of PagerDuty. */
export class PagerDutyError extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 406,
    readonly code: number,
    message: string,
    readonly errors: string[] = [],
  ) {
    super(message);
  }

  toJSON() {
    const { code, errors, message } = this;
    return { error: { message, code, ...(errors.length > 0 && { errors }) } };
  }
}

export const notFound = () => new PagerDutyError(404, 2100, 'Not Found');

export const invalid = (...errors: string[]) =>
  new PagerDutyError(400, 2001, 'Invalid Input Provided', errors);
