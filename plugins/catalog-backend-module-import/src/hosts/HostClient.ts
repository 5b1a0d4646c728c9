import { scrub } from '@portal/plugin-company-systems-node';
import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import { HostFailure } from './HostFailure';

/** Longest time that one call may take, in milliseconds. */
const DEFAULT_TIMEOUT_MS = 10_000;

/** Azure DevOps answers so, with its sign-in page, to those whom it does not know. */
const SIGN_IN_PAGE = 203;

/** A call of a host. */
export interface HostCall {
  url: string | URL;
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
}

/** What hosts say in their bodies about what is wrong. */
const complaint = z.object({
  message: z.string().min(1),
  // GitHub's details.
  errors: z
    .array(z.object({ message: z.string() }).passthrough())
    .optional()
    .catch(undefined),
});

/**
 * Calls a Git host once, with a time-out. There are no retries: what a host says is shown as it is, and the person can
 * press the button again.
 */
export class HostClient {
  /**
   * @param title - name of the host for people, for example `GitHub`
   * @param timeoutMs - of one call
   */
  constructor(
    readonly title: string,
    private readonly timeoutMs: number = DEFAULT_TIMEOUT_MS,
  ) {}

  /**
   * Calls, and reads the answer.
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
   * Calls, and answers what comes back with success.
   *
   * @throws HostFailure
   */
  async send(call: HostCall): Promise<{ status: number; text: string }> {
    const { status, ok, text } = await this.#fetch(call);
    if (status === SIGN_IN_PAGE) {
      throw new HostFailure(
        `${this.title} does not accept the portal's credential`,
        401,
      );
    }
    if (!ok) throw new HostFailure(reasonOf(status, text), status);
    return { status, text };
  }

  async #fetch({ url, method, headers, body }: HostCall) {
    const signal = AbortSignal.timeout(this.timeoutMs);
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
      const { status, ok } = response;
      return { status, ok, text: await response.text() };
    } catch {
      // What fetch throws names the address only; nothing of it helps the person.
      throw signal.aborted
        ? new HostFailure(
            `${this.title} did not answer within ${this.timeoutMs / 1000} s. Try again later`,
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

/** What the host says, or what its status means. */
function reasonOf(status: number, text: string): string {
  const said = complaint.safeParse(parseJson(text));
  if (!said.success) return STATUS_CODES[status] ?? 'no reason given';
  const { message, errors = [] } = said.data;
  const details = errors.map(error => error.message).join(', ');
  return scrub(details ? `${message}: ${details}` : message);
}
