import { InputError } from '@backstage/errors';
import { BOUNDS, requireLength } from '@portal/plugin-bounds-common';
import express, { type Request, type RequestHandler } from 'express';
import Router from 'express-promise-router';

/** Parameters that upstream stores in columns of unlimited size, or not at all. */
const LONG = new Set([
  'code',
  'path',
  'redirect_uri',
  'redirect_uris',
  'refresh_token',
  'scope',
  'state',
  'token',
]);

/** What a client reads instead of the reason of a server's error. */
const HIDDEN = 'The portal could not do this. Try again later';

const hideReasons: RequestHandler = (_request, response, next) => {
  const json = response.json.bind(response);
  response.json = body =>
    json(
      response.statusCode >= 500 && body?.error_description !== undefined
        ? { ...body, error_description: HIDDEN }
        : body,
    );
  next();
};

/**
 * A guard in front of the routes of the sign-in of assistants (`/v1`), which are open to everybody: throws InputError
 * with the name of a parameter that the database would refuse, and hides the reason of a server's error, which may
 * contain SQL.
 */
export function createOAuthGuard(): RequestHandler {
  const router = Router();
  router.use('/v1', hideReasons);
  router.use('/v1', express.urlencoded({ extended: false }), express.json());
  router.use('/v1', (request, _response, next) => {
    check('path', decodePath(request.path));
    checkFields('query', request.query);
    checkFields('body', request.body);
    credentialsOf(request).forEach(text => check('authorization', text));
    next();
  });
  return router;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new InputError("'path' is not encoded correctly");
  }
}

/** Checks each parameter. Upstream refuses parameters that are neither texts nor lists of texts. */
function checkFields(place: string, fields: unknown): void {
  for (const [name, value] of Object.entries(fields ?? {})) {
    check(place, name);
    [value].flat().forEach(one => check(name, one));
  }
}

function check(name: string, value: unknown): void {
  if (typeof value !== 'string') return;
  const { oauthParameter, oauthName } = BOUNDS;
  requireLength(
    value,
    LONG.has(name) ? oauthParameter : oauthName,
    `'${name}'`,
  );
  if (value.includes('\0')) {
    throw new InputError(`'${name}' must not have the character U+0000`);
  }
}

/** Name and secret of a client in the header `authorization`. */
function credentialsOf({ headers }: Request): string[] {
  const [scheme, encoded = ''] = (headers.authorization ?? '').split(' ');
  if (scheme.toLowerCase() !== 'basic') return [];
  return Buffer.from(encoded, 'base64').toString('utf8').split(':');
}
