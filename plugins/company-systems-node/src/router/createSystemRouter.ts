import { HttpAuthService } from '@backstage/backend-plugin-api';
import express, {
  ErrorRequestHandler,
  RequestHandler,
  Router as ExpressRouter,
} from 'express';
import { middleware as validateOpenApi } from 'express-openapi-validator';
import Router from 'express-promise-router';
import { limitRate } from './limitRate';
import { toInputError, type ValidatorError } from './toInputError';

type OpenApiDocument = Parameters<typeof validateOpenApi>[0]['apiSpec'];

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

const nameTheField: ErrorRequestHandler = (error, _request, _response, next) =>
  next(toInputError(error as ValidatorError));

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
  // A router of its own, so that the last handler gets errors of the validation only.
  const validation = Router();
  validation.use(
    express.json(),
    validateOpenApi({
      // Checked when the router is made: the generated object's type is wider than the document's.
      apiSpec: spec as OpenApiDocument,
      validateRequests: {
        coerceTypes: false,
        allowUnknownQueryParameters: false,
      },
      validateResponses: true,
      ignoreUndocumented: true,
      useRequestUrl: true,
    }),
    nameTheField,
  );
  const router = Router();
  router.use(readEncodedAmpersand);
  router.use(limitRate({ system, httpAuth, requestsPerMinute }));
  router.get('/openapi.json', (request, response) => {
    response.json({ ...spec, servers: [{ url: request.baseUrl }] });
  });
  router.use(validation);
  return router;
}
