import { randomUUID } from 'node:crypto';

/** An error as Microsoft Graph tells it. */
export class GraphError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'GraphError';
  }

  /** The body of the answer. */
  toBody() {
    const requestId = randomUUID();
    return {
      error: {
        code: this.code,
        message: this.message,
        innerError: {
          date: new Date().toISOString().slice(0, 19),
          'request-id': requestId,
          'client-request-id': requestId,
        },
      },
    };
  }
}

/** A request that is not well-formed, or asks for something that does not exist in the model. */
export function badRequest(message: string): GraphError {
  return new GraphError(400, 'BadRequest', message);
}

/** A query that Graph understands and does not answer. */
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
