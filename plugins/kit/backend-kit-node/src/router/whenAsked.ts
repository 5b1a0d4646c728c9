import type { RequestHandler } from 'express';
import Router from 'express-promise-router';

/**
 * Handlers that are created with the first request.
 *
 * @remarks The validator of an OpenAPI document compiles the schema of all documents for itself, which takes 60 to 90 ms of
 * processor time. A backend with 32 plugins would spend two seconds of its start on it.
 */
export function whenAsked(
  create: () => readonly RequestHandler[],
): RequestHandler {
  let handlers: RequestHandler | undefined;
  return (request, response, next) => {
    handlers ??= Router().use(...create());
    handlers(request, response, next);
  };
}
