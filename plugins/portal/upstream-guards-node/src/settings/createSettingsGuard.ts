import { InputError } from '@backstage/errors';
import express, { type Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';
import { z } from 'zod';

/** Limits of the columns of upstream's table `user_settings`. */
const MAX_CHARACTERS = 255;

const name = z
  .string()
  .refine(text => !text.includes('\0'), 'must not have the character U+0000')
  .refine(
    text => [...text].length <= MAX_CHARACTERS,
    `must not be longer than ${MAX_CHARACTERS} characters`,
  );
const setting = z.object({ bucket: name, key: name });
const settings = z.object({ items: z.array(setting) });

/**
 * A guard in front of the user settings' routes: throws InputError with the name of a field that the database would
 * reject.
 */
export function createSettingsGuard(): ExpressRouter {
  const router = Router();
  router.post('/multiget', express.json(), (request, _response, next) => {
    check(settings, request.body);
    next();
  });
  router.all('/buckets/:bucket/keys/:key(*)', (request, _response, next) => {
    check(setting, request.params);
    next();
  });
  return router;
}

function check(schema: z.ZodTypeAny, value: unknown): void {
  const { error } = schema.safeParse(value);
  if (error) {
    const [{ path, message }] = error.issues;
    throw new InputError(`'${path.join('.') || 'body'}': ${message}`);
  }
}
