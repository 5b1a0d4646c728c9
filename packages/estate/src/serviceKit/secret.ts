import { randomBytes } from 'node:crypto';
import { z } from 'zod';

/** Schema of a secret of a service; its default generates a random one. */
export function secret(
  sizeBytes: number,
  encoding: 'base64url' | 'hex' = 'base64url',
) {
  return z
    .string()
    .min(20)
    .default(() => randomBytes(sizeBytes).toString(encoding));
}
