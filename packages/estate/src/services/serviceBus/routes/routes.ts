import type { EmulatorContext } from 'emulate';
import { ArmError, unknownType } from '../../../arm/ArmError';
import { authenticate, type Authentication } from '../../../arm/authenticate';
import { unsupportedVersion } from '../../../arm/unsupportedVersion';
import { PORTAL_IDENTITY } from '../../../arm/Principal';
import type { ServiceBusState } from '../state/model';
import { ServiceBusApi } from './ServiceBusApi';
import { parsePath, type ServiceBusPath } from './parsePath';

type App = EmulatorContext<ServiceBusState>['app'];
type RequestContext = Parameters<Parameters<App['get']>[1]>[0];

/**
 * API versions as the vendor lists them (https://learn.microsoft.com/azure/templates/microsoft.servicebus/namespaces); the fields that the
 * estate returns are the same in each of them.
 */
const API_VERSIONS: readonly string[] = [
  '2017-04-01',
  '2018-01-01-preview',
  '2021-01-01-preview',
  '2021-06-01-preview',
  '2021-11-01',
  '2022-01-01-preview',
  '2022-10-01-preview',
  '2023-01-01-preview',
  '2024-01-01',
  '2025-05-01-preview',
  '2026-01-01',
  '2026-07-01-preview',
];

function checkVersion(version: string | null): void {
  if (!version) {
    throw new ArmError(
      400,
      'MissingApiVersionParameter',
      'The api-version query parameter (?api-version=) is required for all requests.',
    );
  }
  if (!API_VERSIONS.includes(version)) {
    throw unsupportedVersion(
      'Microsoft.ServiceBus/namespaces',
      version,
      API_VERSIONS,
    );
  }
}

async function readBody(c: RequestContext): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text());
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ArmError(400, 'BadRequest', 'The body is not valid JSON.');
  }
}

export interface RouteOptions {
  app: App;
  state: ServiceBusState;
  publicUrl: string;
  authentication: Authentication;
  /** Writes the state to disk; resolves when it is written. */
  save(): Promise<void>;
}

/** The routes of Microsoft.ServiceBus. Only the portal's identity has rights here: tokens of people are refused. */
export function addRoutes(options: RouteOptions): void {
  const { app, state, publicUrl, authentication, save } = options;
  const api = new ServiceBusApi(state);

  const open = async (
    c: RequestContext,
  ): Promise<{ path: ServiceBusPath; url: URL }> => {
    const { pathname, search } = new URL(c.req.url);
    const principal = await authenticate(
      c.req.header('authorization'),
      authentication,
    );
    const url = new URL(`${publicUrl}${pathname}${search}`);
    checkVersion(url.searchParams.get('api-version'));
    const path = parsePath(pathname);
    if (!path) throw unknownType(pathname);
    if (!principal.names.has(PORTAL_IDENTITY)) {
      throw new ArmError(
        403,
        'AuthorizationFailed',
        `The client with object id '${principal.objectId}' does not have authorization to perform this action over scope '${pathname}'.`,
      );
    }
    return { path, url };
  };

  app.onError((error, c) => {
    if (error instanceof ArmError) {
      if (error.status === 401) c.header('WWW-Authenticate', 'Bearer');
      return c.json(error.toBody(), error.status);
    }
    process.stderr.write(
      `service-bus: ${c.req.method} ${c.req.path} failed: ${String(error)}\n`,
    );
    const body = { code: 'InternalServerError', message: 'Server error' };
    return c.json({ error: body }, 500);
  });
  app.get('/:path{.*}', async c => {
    const { path, url } = await open(c);
    return c.json(api.read(path, url));
  });
  app.put('/:path{.*}', async c => {
    const { path } = await open(c);
    const answer = api.write(path, await readBody(c));
    await save();
    return c.json(answer);
  });
  app.delete('/:path{.*}', async c => {
    const { path } = await open(c);
    if (!api.delete(path)) return c.body(null, 204);
    await save();
    return c.body(null, 200);
  });
}
