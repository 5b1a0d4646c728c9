import type { Request, RequestHandler } from 'express';
import { UpstreamUnavailableError } from '../errors';

const { statusCode: UNAVAILABLE } = new UpstreamUnavailableError('');

/** The operation of the OpenAPI document that the validator found for a request. */
interface ValidatedRequest extends Request {
  openapi?: { schema?: { responses?: Record<string, unknown> } };
}

/**
 * Sends a client error that the OpenAPI document does not list for the operation as an UpstreamUnavailableError: then it
 * is no answer to the caller, but a system refused what the portal asked, for example with 404 for a list that exists.
 *
 * @remarks Comes after the validator, which would turn such an answer into a server error.
 */
export const onlyListedAnswers: RequestHandler = (request, response, next) => {
  const listed = (request as ValidatedRequest).openapi?.schema?.responses;
  if (!listed || !(UNAVAILABLE in listed)) {
    next();
    return;
  }
  const json = response.json.bind(response);
  response.json = body => {
    const { statusCode } = response;
    const isListed = statusCode < 400 || statusCode in listed;
    if (isListed || statusCode >= 499) return json(body);
    response.status(UNAVAILABLE);
    return json({
      ...body,
      error: { ...body.error, name: UpstreamUnavailableError.name },
      response: { statusCode: UNAVAILABLE },
    });
  };
  next();
};
