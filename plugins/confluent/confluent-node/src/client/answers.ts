import type { SystemClient } from '@portal/plugin-system-client-node';
import type { z } from 'zod';

/** Options of a call. */
export interface CallOptions {
  /** Name of the operation for messages and the log, for example `list the topics`. */
  operation: string;
  signal?: AbortSignal;
  /** Error statuses to return as a response instead of throwing. */
  accept?: number[];
  /** Message of the NotFoundError. */
  notFound?: string;
}

/** An API key: its id and secret. */
export interface ApiKey {
  key: string;
  secret: string;
}

/** Returns the headers that authenticate a request with an API key. */
export function basicAuth({ key, secret }: ApiKey) {
  const text = Buffer.from(`${key}:${secret}`).toString('base64');
  return { authorization: `Basic ${text}` };
}

/** Returns the `fetch` function of one typed call. It throws the errors of the system client. */
export function sender(system: SystemClient, options: CallOptions) {
  return async (request: Request): Promise<Response> => {
    const text = await request.text();
    return system.send({
      ...options,
      url: request.url,
      method: request.method,
      headers: Object.fromEntries(request.headers),
      body: text === '' ? undefined : JSON.parse(text),
    });
  };
}

/**
 * Reads the response of a typed call.
 *
 * @throws the errors of the call; UpstreamUnavailableError if the response is not JSON or does not match `schema`
 */
export async function readAnswer<T>(
  system: SystemClient,
  { operation }: CallOptions,
  call: Promise<{ data?: unknown; error?: unknown }>,
  schema: z.ZodType<T, unknown>,
): Promise<T> {
  let answer: { data?: unknown; error?: unknown };
  try {
    answer = await call;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw system.unreadable(operation, 'it is no JSON');
  }
  const parsed = schema.safeParse(answer.data ?? answer.error);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0];
    throw system.unreadable(operation, `${path.join('.')}: ${message}`);
  }
  return parsed.data;
}
