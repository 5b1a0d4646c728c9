import { readThrottle, scrub } from '@portal/plugin-system-client-node';
import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { HostFailure } from './HostFailure';

/** Time-out of one call, in milliseconds. */
const DEFAULT_TIMEOUT_MS = 10_000;

/** Azure DevOps sends this status with its sign-in page to unknown clients. */
const SIGN_IN_PAGE = 203;

/** A call to a host. */
export interface HostCall {
  url: string | URL;
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
}

/** Error texts in the hosts' responses. */
const complaint = z.object({
  message: z.string().min(1),
  // GitHub's details.
  errors: z
    .array(z.object({ message: z.string() }).passthrough())
    .optional()
    .catch(undefined),
});

/**
 * Calls a Git host once, with a time-out and without retries: the page shows the host's text, and the person can
 * press the button again.
 */
export class HostClient {
  readonly #timeoutMs: number;

  /**
   * @param title - display name of the host, for example `GitHub`
   * @param timeoutMs - time-out of one call
   */
  constructor(
    readonly title: string,
    timeoutMs: number = DEFAULT_TIMEOUT_MS,
  ) {
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Sends a call and parses the response.
   *
   * @throws HostFailure
   */
  async json<T>(call: HostCall, schema: z.ZodType<T, unknown>): Promise<T> {
    const { status, text } = await this.send(call);
    const parsed = schema.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    throw new HostFailure(`${this.title}'s answer cannot be read`, status);
  }

  /**
   * Sends a call and returns a successful response.
   *
   * @throws HostFailure
   */
  async send(call: HostCall): Promise<{ status: number; text: string }> {
    const { response, text } = await this.#fetch(call);
    const { status, ok } = response;
    if (status === SIGN_IN_PAGE) {
      throw new HostFailure(
        `${this.title} does not accept the portal's credential`,
        401,
      );
    }
    if (!ok) {
      const isThrottled = readThrottle(response, text) !== undefined;
      const reason = reasonOf(status, text);
      throw new HostFailure(reason, status, false, isThrottled);
    }
    return { status, text };
  }

  async #fetch({ url, method, headers, body }: HostCall) {
    const signal = AbortSignal.timeout(this.#timeoutMs);
    try {
      const response = await fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal,
      });
      return { response, text: await response.text() };
    } catch {
      // Errors of fetch contain only the address, which does not help the person.
      throw signal.aborted
        ? new HostFailure(
            `${this.title} did not answer within ${this.#timeoutMs / 1000} s. Try again later`,
            undefined,
            true,
          )
        : new HostFailure(`${this.title} cannot be reached. Try again later`);
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The host's text, or the meaning of its status. */
function reasonOf(status: number, text: string): string {
  const said = complaint.safeParse(parseJson(text));
  if (!said.success) return STATUS_CODES[status] ?? 'no reason given';
  const { message, errors = [] } = said.data;
  const details = errors.map(error => error.message).join(', ');
  return scrub(details ? `${message}: ${details}` : message);
}
