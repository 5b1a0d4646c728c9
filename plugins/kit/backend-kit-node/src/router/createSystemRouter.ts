import type { HttpAuthService } from '@backstage/backend-plugin-api';
import express, {
  type ErrorRequestHandler,
  type RequestHandler,
  type Router as ExpressRouter,
} from 'express';
import { middleware as validateOpenApi } from 'express-openapi-validator';
import Router from 'express-promise-router';
import { allowReserved } from './allowReserved';
import { readFreshOnRequest } from './freshReads';
import { limitRate } from './limitRate';
import { onlyListedAnswers } from './onlyListedAnswers';
import { refuseNulls } from './refuseNulls';
import { CALLER_WENT_AWAY } from './requestSignal';
import { toInputError, type ValidatorError } from './toInputError';

type OpenApiDocument = Parameters<typeof validateOpenApi>[0]['apiSpec'];

/** Default number of requests of a user in a minute. */
const DEFAULT_REQUESTS_PER_MINUTE = 120;

export interface SystemRouterOptions {
  /** Display name of the system. */
  system: string;
  /** The plugin's generated OpenAPI document. */
  spec: { openapi: string; paths: object; components?: object };
  httpAuth: HttpAuthService;
  /** @defaultValue 120 requests in a minute */
  rateLimit?: { requestsPerMinute?: number };
}

/** Clients may send `&` in a path plain or encoded; routes use the plain form. */
const readEncodedAmpersand: RequestHandler = (request, _response, next) => {
  const [path, ...query] = request.url.split('?');
  request.url = [path.replace(/%26/g, '&'), ...query].join('?');
  next();
};

const nameTheField: ErrorRequestHandler = (error, _request, _response, next) =>
  next(toInputError(error as ValidatorError));

/**
 * Creates the router of a system's backend. It validates requests and responses against the OpenAPI document, serves
 * the document at `/openapi.json`, and limits each user's requests. A refusal of the system that the document does not
 * list for the operation becomes an UpstreamUnavailableError. Requests with the header `Cache-Control: no-cache`
 * skip the cache of `SharedReads`.
 *
 * @remarks Routes throw InputError with the field's name for invalid requests, and TooManyRequestsError beyond the
 * limit.
 */
export function createSystemRouter(
  options: SystemRouterOptions,
): ExpressRouter {
  const { system, spec, httpAuth, rateLimit } = options;
  const requestsPerMinute =
    rateLimit?.requestsPerMinute ?? DEFAULT_REQUESTS_PER_MINUTE;
  // A separate router, so that the last handler gets only validation errors.
  const validation = Router();
  validation.use(
    express.json(),
    validateOpenApi({
      // Validated when the router is created: the generated object's type is wider than the document's.
      apiSpec: allowReserved(spec) as OpenApiDocument,
      validateRequests: {
        coerceTypes: false,
        allowUnknownQueryParameters: false,
      },
      validateResponses: {
        onError: (error, _body, { res }) => {
          // Nobody reads it, and no document names its status.
          if (res?.statusCode !== CALLER_WENT_AWAY) throw error;
        },
      },
      ignoreUndocumented: true,
      useRequestUrl: true,
    }),
    nameTheField,
  );
  const router = Router();
  router.use(readEncodedAmpersand);
  router.use(limitRate({ system, httpAuth, requestsPerMinute }));
  router.use(readFreshOnRequest, refuseNulls);
  router.get('/openapi.json', (request, response) => {
    response.json({ ...spec, servers: [{ url: request.baseUrl }] });
  });
  router.use(validation, onlyListedAnswers);
  return router;
}
