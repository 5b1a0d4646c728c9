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
import { onlyValidAnswers, type OpenApiDocument } from './onlyValidAnswers';
import { refuseNulls } from './refuseNulls';
import { toInputError, type ValidatorError } from './toInputError';
import { whenAsked } from './whenAsked';

type ValidatedDocument = Parameters<typeof validateOpenApi>[0]['apiSpec'];

/** Default number of requests of a user in a minute. */
const DEFAULT_REQUESTS_PER_MINUTE = 120;

export interface ApiRouterOptions {
  /** What it serves, in the words of people: a system or a feature. */
  title: string;
  /** The plugin's generated OpenAPI document. */
  spec: OpenApiDocument;
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
 * Creates the router of a backend. It validates requests and responses against the OpenAPI document, serves
 * the document at `/openapi.json`, and limits each user's requests. A refusal of a system that the document does not
 * list for the operation becomes an UpstreamUnavailableError. Requests with the header `Cache-Control: no-cache`
 * skip the cache of `SharedReads`.
 *
 * @remarks Routes throw InputError with the field's name for invalid requests, and TooManyRequestsError beyond the
 * limit.
 */
export function createApiRouter(options: ApiRouterOptions): ExpressRouter {
  const { title, spec, httpAuth, rateLimit } = options;
  const requestsPerMinute =
    rateLimit?.requestsPerMinute ?? DEFAULT_REQUESTS_PER_MINUTE;
  // A separate router, so that the last handler gets only validation errors.
  const validation = Router();
  validation.use(
    express.json(),
    whenAsked(() =>
      validateOpenApi({
        // Validated then: the generated object's type is wider than the document's.
        apiSpec: allowReserved(spec) as ValidatedDocument,
        validateRequests: {
          coerceTypes: false,
          allowUnknownQueryParameters: false,
        },
        validateResponses: false,
        ignoreUndocumented: true,
        useRequestUrl: true,
      }),
    ),
    nameTheField,
  );
  const router = Router();
  router.use(readEncodedAmpersand);
  router.use(limitRate({ title, httpAuth, requestsPerMinute }));
  router.use(readFreshOnRequest, refuseNulls);
  router.get('/openapi.json', (request, response) => {
    response.json({ ...spec, servers: [{ url: request.baseUrl }] });
  });
  router.use(validation, onlyValidAnswers(spec), onlyListedAnswers);
  return router;
}
