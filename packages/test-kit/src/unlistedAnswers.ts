import type { SystemFault } from './failures';

/** Each fault of a system: the statuses, and the connections that fail. */
export const EVERY_FAULT: readonly (readonly [string, SystemFault])[] = [
  ...[400, 401, 403, 404, 409, 410, 412, 422, 429, 500, 502, 503].map(
    status =>
      [
        `answers ${status}`,
        // A wait that no client waits for.
        { kind: 'status', status, headers: { 'retry-after': '3600' } },
      ] as const,
  ),
  ['breaks off', { kind: 'cut' }],
  ['breaks off within an answer', { kind: 'cut', afterBytes: 20 }],
  ['is too slow', { kind: 'delay', delayMs: 5_000 }],
  ['answers no JSON', { kind: 'malformed' }],
];

/** The part of an OpenAPI document that is read here. */
interface Document {
  paths: Record<string, Record<string, unknown>>;
}

/** A request for an operation: its path and query, or with more. */
export type SampleRequest =
  string | { path: string; headers?: Record<string, string>; body?: unknown };

/** Sends a request to a plugin. */
export type Send = (request: {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}) => Promise<{ status: number; text: string }>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** What no error may tell: code, statements, addresses within the company. */
const INTERNAL =
  /node_modules|\n {1,8}at |insert into|select .{1,200} from|ECONN|EAI_|127\.0\.0\.1|localhost/i;

/** Sends requests with `fetch`. @param url - address of the plugin */
export function sendTo(url: string): Send {
  return async ({ method, path, headers, body }) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };
}

/**
 * Sends a request for each operation of an OpenAPI document, all at once, and returns the answers that the document does
 * not list, and those that tell something about the inside of the portal.
 *
 * @param requests - by operation, for example `GET /items/{id}`
 * @throws Error for an operation without a request
 */
export async function findUnlistedAnswers(options: {
  spec: object;
  requests: Readonly<Record<string, SampleRequest>>;
  send: Send;
}): Promise<string[]> {
  const { requests, send } = options;
  const { paths } = options.spec as Document;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter(method => method in item).map(method => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      listed: (item[method] as { responses: object }).responses,
    })),
  );
  const ask = async ({ name, method, listed }: (typeof operations)[number]) => {
    const sample = requests[name];
    if (sample === undefined) throw new Error(`No request for ${name}`);
    const { headers, ...request } =
      typeof sample === 'string' ? { path: sample, headers: {} } : sample;
    const { status, text } = await send({
      method,
      // Reads that are kept would hide a fault.
      headers: { ...headers, 'cache-control': 'no-cache' },
      ...request,
    });
    const isListed = String(status) in listed && status !== 500;
    const tells = status >= 400 && INTERNAL.test(text);
    return isListed && !tells ? [] : `${name}: ${status} ${text.slice(0, 300)}`;
  };
  return (await Promise.all(operations.map(ask))).flat();
}
