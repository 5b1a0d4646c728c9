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

/**
 * An error of the organisation's APIs (IAM): `Failure` of the reference
 * (https://docs.confluent.io/cloud/current/api.html#section/Errors,
 * https://github.com/confluentinc/ccloud-sdk-go-v2/blob/master/iam/v2/api/openapi.yaml).
 */
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

/**
 * An error of a cluster's REST API (`Error`), or of the Stream Catalog (`ErrorMessage`), which have one shape:
 * https://github.com/confluentinc/ccloud-sdk-go-v2/blob/master/kafkarest/v3/api/openapi.yaml and
 * https://github.com/confluentinc/ccloud-sdk-go-v2/blob/master/data-catalog/v1/api/openapi.yaml
 */
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
