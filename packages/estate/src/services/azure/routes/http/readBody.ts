import { z } from 'zod';
import { ArmError, invalidContent } from '../../../../arm/ArmError';

/** Tags in a request. */
export const tagsSchema = z.record(z.string(), z.string().max(256)).optional();

/** Converts a location name to the form of responses: lower case without spaces. */
export const locationSchema = z
  .string()
  .transform(text => text.replace(/\s/g, '').toLowerCase());

/**
 * Reads the body of a PUT request.
 *
 * @throws ArmError 400: `LocationRequired`, or `InvalidRequestContent` naming the field
 */
export function readBody<T>(body: unknown, schema: z.ZodType<T, unknown>): T {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const [{ path, message }] = parsed.error.issues;
  if (path.join('.') === 'location') {
    throw new ArmError(
      400,
      'LocationRequired',
      'The location property is required for this definition.',
    );
  }
  throw invalidContent(`${path.join('.') || 'body'}: ${message}`);
}
