import { InputError } from '@backstage/errors';

/** What the validator says of a request that does not fit the document. */
export interface ValidatorError extends Error {
  errors?: { path: string; message: string }[];
}

/** Makes the answer to a request that does not fit: each field by its place, for example `/body/name: must be string`. */
export function toInputError(error: ValidatorError): InputError {
  const fields = (error.errors ?? []).map(
    ({ path, message }) => `${path}: ${message}`,
  );
  return new InputError(fields.join('; ') || error.message);
}
