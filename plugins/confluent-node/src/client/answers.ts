import { SystemClient } from '@portal/plugin-company-systems-node';
import { z } from 'zod';

/** How a call is made and told about. */
export interface CallOptions {
  /** What is done, for messages and the log, for example `list the topics`. */
  operation: string;
  signal?: AbortSignal;
  /** Bad statuses that are answers. */
  accept?: number[];
  /** Message of the NotFoundError when there is no such thing. */
  notFound?: string;
}

/** An API key: its id and secret. */
export interface ApiKey {
  key: string;
  secret: string;
}

/** The headers by which an API key is shown. */
export function basicAuth({ key, secret }: ApiKey) {
  const text = Buffer.from(`${key}:${secret}`).toString('base64');
  return { authorization: `Basic ${text}` };
}

/** Makes the `fetch` of one typed call: errors come out of it as the client of the systems makes them. */
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
 * Reads the answer of a typed call.
 *
 * @throws what the call throws; UpstreamUnavailableError when the answer is no JSON or not what `schema` says
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
