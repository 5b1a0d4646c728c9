import { InputError } from '@backstage/errors';
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { z } from 'zod';

/**
 * Reads a seed file.
 *
 * @throws InputError naming the file, and the field if it does not fit the schema
 */
export async function readYaml<Output>(
  path: string,
  schema: z.ZodType<Output, unknown>,
): Promise<Output> {
  let content: unknown;
  try {
    content = parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new InputError(`Cannot read the seed '${path}'`, error);
  }
  const parsed = schema.safeParse(content);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new InputError(
      `The seed '${path}' is wrong at '${issue.path.join('.')}': ${issue.message}`,
    );
  }
  return parsed.data;
}
