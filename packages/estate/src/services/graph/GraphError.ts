import { randomUUID } from 'node:crypto';

/** An error in the format of Microsoft Graph. */
export class GraphError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'GraphError';
  }

  /** The response body; with the ids that the headers have, too. */
  toBody(requestId: string = randomUUID(), clientRequestId = requestId) {
    return {
      error: {
        code: this.code,
        message: this.message,
        innerError: {
          date: new Date().toISOString().slice(0, 19),
          'request-id': requestId,
          'client-request-id': clientRequestId,
        },
      },
    };
  }
}

/** The error for a malformed request, or for one that names a resource or property that Graph does not have. */
export function badRequest(message: string): GraphError {
  return new GraphError(400, 'BadRequest', message);
}

/** The error for a query that is valid but not supported. */
export function unsupportedQuery(message: string): GraphError {
  return new GraphError(400, 'Request_UnsupportedQuery', message);
}

export function notFound(id: string): GraphError {
  return new GraphError(
    404,
    'Request_ResourceNotFound',
    `Resource '${id}' does not exist or one of its queried reference-property objects are not present.`,
  );
}
