import { ResponseError } from '@backstage/errors';
import createClient, { type Client } from 'openapi-fetch';

/** The app's fetch API, which resolves `plugin://` addresses and adds the identity. */
export interface ApiClientOptions {
  fetchApi: { fetch: typeof fetch };
}

/** A typed client, whose methods take a path of the OpenAPI document with its parameters. */
export interface ApiClient<Paths extends object> {
  get: Client<Paths>['GET'];
  post: Client<Paths>['POST'];
  put: Client<Paths>['PUT'];
  delete: Client<Paths>['DELETE'];
}

/**
 * Passes the body separately, because a browser sends the body of a `Request` as a stream, which HTTP/1.1 does not
 * support.
 */
async function sendInParts(
  request: Request,
  fetchApi: ApiClientOptions['fetchApi'],
): Promise<Response> {
  const { url, method, headers, signal } = request;
  const body = (await request.text()) || undefined;
  return fetchApi.fetch(url, { method, headers, body, signal });
}

/**
 * Creates the typed client of a backend plugin. `Paths` is generated from the plugin's OpenAPI document.
 *
 * @remarks Calls throw a `ResponseError` for every failed response, so `data` is defined when they return. Its
 * `cause` has the backend's error name, for example {@link UPSTREAM_TIMEOUT}.
 */
export function createApiClient<Paths extends object>(
  pluginId: string,
  { fetchApi }: ApiClientOptions,
): ApiClient<Paths> {
  const client = createClient<Paths>({
    baseUrl: `plugin://${pluginId}`,
    fetch: request => sendInParts(request, fetchApi),
  });
  client.use({
    async onResponse({ response }) {
      if (!response.ok) throw await ResponseError.fromResponse(response);
      return undefined;
    },
  });
  return {
    get: client.GET,
    post: client.POST,
    put: client.PUT,
    delete: client.DELETE,
  };
}
