import type { FaultServiceName } from '../serviceList';

/** A request to the estate. */
export interface LoggedRequest {
  service: FaultServiceName;
  method: string;
  /** Path and query. */
  path: string;
  status: number;
  /** From the request's arrival to the end of the response, in milliseconds. */
  tookMs: number;
}

/** Maximum number of stored requests. */
export const MAX_LOGGED_REQUESTS = 5000;

/** Stores the last requests to all services, so that tests and measurements can count them. In memory only. */
export class RequestLog {
  #requests: LoggedRequest[] = [];

  add(request: LoggedRequest): void {
    this.#requests.push(request);
    if (this.#requests.length > MAX_LOGGED_REQUESTS) this.#requests.shift();
  }

  /** The stored requests, the oldest first. */
  list(service?: string): LoggedRequest[] {
    return this.#requests.filter(
      request => service === undefined || request.service === service,
    );
  }

  clear(): void {
    this.#requests = [];
  }
}
