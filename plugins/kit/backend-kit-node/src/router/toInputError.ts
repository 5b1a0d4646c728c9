import { InputError } from '@backstage/errors';

/** The validator's error for an invalid request. */
export interface ValidatorError extends Error {
  errors?: { path: string; message: string }[];
}

/** Creates the error of an invalid request, with the path of each field, for example `/body/name: must be string`. */
export function toInputError(error: ValidatorError): InputError {
  const fields = (error.errors ?? []).map(
    ({ path, message }) => `${path}: ${message}`,
  );
  return new InputError(fields.join('; ') || error.message);
}
