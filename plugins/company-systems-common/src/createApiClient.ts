import { ResponseError } from '@backstage/errors';
import createClient, { type Client } from 'openapi-fetch';

/** What the client needs of the app: the fetch API, which knows `plugin://` addresses and adds the identity. */
export interface ApiClientOptions {
  fetchApi: { fetch: typeof fetch };
}

/** A typed client: its methods take a path of the OpenAPI document and what belongs to it. */
export interface ApiClient<Paths extends object> {
  get: Client<Paths>['GET'];
  post: Client<Paths>['POST'];
  put: Client<Paths>['PUT'];
  delete: Client<Paths>['DELETE'];
}

/** Hands a request on in parts: a browser would send the body of a `Request` as a stream, which HTTP/1.1 cannot. */
async function sendInParts(
  request: Request,
  fetchApi: ApiClientOptions['fetchApi'],
): Promise<Response> {
  const { url, method, headers, signal } = request;
  const body = (await request.text()) || undefined;
  return fetchApi.fetch(url, { method, headers, body, signal });
}

/**
 * Makes the typed client of a backend plugin. `Paths` is generated from the plugin's OpenAPI document.
 *
 * @remarks Calls throw a `ResponseError` for every answer that is no success, so `data` is there when they return. Its
 * `cause` has the name that the backend gave the error, for example {@link UPSTREAM_TIMEOUT}.
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
