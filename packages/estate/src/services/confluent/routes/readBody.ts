import { z } from 'zod';
import { ApiError } from '../ApiError';
import { RequestContext } from './types';

/** Makes the API's error of a body that does not fit. */
export type BodyError = (path: string[], message: string) => ApiError;

/**
 * Reads the JSON body of a request.
 *
 * @param toError - is given the path of the field, empty when the body is no JSON
 */
export async function readBody<T>(
  c: RequestContext,
  schema: z.ZodType<T, unknown>,
  toError: BodyError,
): Promise<T> {
  let body: unknown;
  try {
    body = JSON.parse(await c.req.text());
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw toError([], 'The body is not valid JSON');
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw toError(issue.path.map(String), issue.message);
  }
  return parsed.data;
}
