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
  paths: Record<
    string,
    Record<string, { responses?: Record<string, unknown> } | unknown>
  >;
}

/** A request for each operation, by the operation, for example `GET /items/{id}`: its path and query, or with a body. */
export type SampleRequests = Record<
  string,
  string | { path: string; body: unknown }
>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** What no error may tell: code, statements, addresses within the company. */
const INTERNAL =
  /node_modules|\n {1,8}at |insert into|select .{1,200} from|ECONN|EAI_|127\.0\.0\.1|localhost/i;

/** The operations of an OpenAPI document, for example `GET /items/{id}`. */
export function operationsOf(spec: Document): string[] {
  return Object.entries(spec.paths).flatMap(([path, item]) =>
    METHODS.filter(method => method in item).map(
      method => `${method.toUpperCase()} ${path}`,
    ),
  );
}

/**
 * Sends a request for each operation, all at once, and returns the answers that the OpenAPI document does not list, and
 * those that tell something about the inside of the portal. Their list is empty when all is well.
 *
 * @param url - address of the plugin
 * @throws Error for an operation without a request
 */
export async function findUnlistedAnswers(options: {
  spec: object;
  url: string;
  requests: SampleRequests;
  authorization?: string;
}): Promise<string[]> {
  const { url, requests, authorization } = options;
  const spec = options.spec as Document;
  const send = async (operation: string) => {
    const [method, route] = operation.split(' ');
    const request = requests[operation];
    if (request === undefined) throw new Error(`No request for ${operation}`);
    const { path, body = undefined } =
      typeof request === 'string' ? { path: request } : request;
    const response = await fetch(`${url}${path}`, {
      method,
      // Reads that are shared or kept would hide a fault.
      headers: {
        'cache-control': 'no-cache',
        ...(authorization && { authorization }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const item = spec.paths[route][method.toLowerCase()] as {
      responses: object;
    };
    const isListed = String(response.status) in item.responses;
    const tells = response.status >= 400 && INTERNAL.test(text);
    return isListed && response.status !== 500 && !tells
      ? []
      : [`${operation}: ${response.status} ${text.slice(0, 300)}`];
  };
  return (await Promise.all(operationsOf(spec).map(send))).flat();
}
