import { randomUUID } from 'node:crypto';

type Status = 400 | 401 | 404 | 405 | 409 | 415 | 422;

/** A request that Confluent Cloud refuses; the format of the response depends on the API. */
export abstract class ApiError extends Error {
  constructor(
    readonly status: Status,
    message: string,
  ) {
    super(message);
    this.name = 'ApiError';
  }

  /** The response body. */
  abstract toBody(): object;
}

/** The location of the fault in a request: a part of the body, or a query parameter. */
export type ErrorSource = { pointer: string } | { parameter: string };

interface CloudErrorDetails {
  code: string;
  title: string;
  source?: ErrorSource;
}

/** An error of the organisation's APIs (IAM). */
export class CloudApiError extends ApiError {
  readonly #details: CloudErrorDetails;

  constructor(status: Status, detail: string, details: CloudErrorDetails) {
    super(status, detail);
    this.#details = details;
  }

  toBody() {
    const { code, title, source } = this.#details;
    return {
      errors: [
        {
          id: randomUUID().replace(/-/g, ''),
          status: String(this.status),
          code,
          title,
          detail: this.message,
          source: source ?? {},
        },
      ],
    };
  }
}

/** An error of a cluster's REST API, or of the Stream Catalog. */
export class RestApiError extends ApiError {
  constructor(
    status: Status,
    readonly errorCode: number,
    message: string,
  ) {
    super(status, message);
  }

  toBody() {
    return { error_code: this.errorCode, message: this.message };
  }
}
