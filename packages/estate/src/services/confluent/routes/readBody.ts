import type { z } from 'zod';
import type { ApiError } from '../ApiError';
import type { RequestContext } from './types';

/** Creates the API's error for an invalid body. */
export type BodyError = (path: string[], message: string) => ApiError;

/**
 * Reads the JSON body of a request.
 *
 * @param toError - gets the path of the field, empty if the body is not JSON
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
