import { InputError } from '@backstage/errors';
import type { RequestHandler } from 'express';

/**
 * Refuses addresses that no browser sends: a `%` without two digits, or a zero byte. TechDocs' own routes decode
 * addresses and answer these with 500.
 */
export const refuseMalformedPaths: RequestHandler = (req, _res, next) => {
  const reason = malformed(req.path);
  next(
    reason && new InputError(`The address of the docs is malformed: ${reason}`),
  );
};

function malformed(path: string): string | undefined {
  try {
    return decodeURIComponent(path).includes('\0')
      ? 'it holds a byte of zero'
      : undefined;
  } catch {
    return "write a percent sign as '%25'";
  }
}
