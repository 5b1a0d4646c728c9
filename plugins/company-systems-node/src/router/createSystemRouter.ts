import { HttpAuthService } from '@backstage/backend-plugin-api';
import { createValidatedOpenApiRouterFromGeneratedEndpointMap } from '@backstage/backend-openapi-utils';
import { RequestHandler, Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';
import { limitRate } from './limitRate';

type OpenApiDocument = Parameters<
  typeof createValidatedOpenApiRouterFromGeneratedEndpointMap
>[0];

/** How often a user may ask in a minute unless configuration says otherwise. */
const DEFAULT_REQUESTS_PER_MINUTE = 120;

export interface SystemRouterOptions {
  /** Name of the system for people. */
  system: string;
  /** The plugin's OpenAPI document, as generated. */
  spec: { openapi: string; paths: object; components?: object };
  httpAuth: HttpAuthService;
  /** @defaultValue 120 requests in a minute */
  rateLimit?: { requestsPerMinute?: number };
}

/** Clients may write `&` in a path as it is or encoded; routes know it as it is. */
const readEncodedAmpersand: RequestHandler = (request, _response, next) => {
  const [path, ...query] = request.url.split('?');
  request.url = [path.replace(/%26/g, '&'), ...query].join('?');
  next();
};

/**
 * Makes the router of a system's backend: requests and answers are held against the OpenAPI document, which it also
 * serves at `/openapi.json`, and each user has a rate limit.
 *
 * @remarks Routes throw InputError naming the field for requests that do not fit, TooManyRequestsError beyond the limit.
 */
export function createSystemRouter(
  options: SystemRouterOptions,
): ExpressRouter {
  const { system, spec, httpAuth, rateLimit } = options;
  const requestsPerMinute =
    rateLimit?.requestsPerMinute ?? DEFAULT_REQUESTS_PER_MINUTE;
  // Checked when the router is made: the generated object's type is wider than the document's.
  const document = spec as OpenApiDocument;
  const validation = createValidatedOpenApiRouterFromGeneratedEndpointMap(
    document,
    { validatorOptions: { validateResponses: true } },
  );
  const router = Router();
  router.use(readEncodedAmpersand);
  router.use(limitRate({ system, httpAuth, requestsPerMinute }));
  // Its type knows routes of generated endpoint maps only; underneath it is a router.
  router.use(validation as unknown as RequestHandler);
  return router;
}
