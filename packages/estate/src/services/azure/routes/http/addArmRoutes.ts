import type { EmulatorContext } from 'emulate';
import { randomUUID } from 'node:crypto';
import { API_VERSIONS } from '../apiVersions';
import { ArmError, invalidContent } from '../../../../arm/ArmError';
import {
  resourceGroupId,
  ROOT_SCOPE,
  subscriptionScope,
} from '../../../../arm/ids';
import {
  authenticate,
  type Authentication,
} from '../../../../arm/authenticate';
import { unsupportedVersion } from '../../../../arm/unsupportedVersion';
import { authorizationFailed } from '../../rights/authorizationFailed';
import type { Rights } from '../../rights/Rights';
import type { ArmStore } from '../../state/ArmStore';
import type { ArmChanges } from '../../state/changes';
import { LOCK_TYPE, requireUnlocked } from '../lockRoutes';
import type { ArmAnswer, ArmRoute } from './ArmRoute';
import { matchRoute } from './matchRoute';
import { refuseFilter } from './resourceFilter';

type App = EmulatorContext<ArmChanges>['app'];
type Context = Parameters<Parameters<App['get']>[1]>[0];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Dependencies of the routes. */
export interface ArmParts {
  routes: readonly ArmRoute[];
  authentication: Authentication;
  rights: Rights;
  store: ArmStore;
  /** Returns true if the subscription exists. */
  hasSubscription(subscriptionId: string): boolean;
  tenantId: string;
  /** Writes the changed state to disk. */
  save(): Promise<void>;
}

async function checkVersion(
  c: Context,
  route: ArmRoute,
  query: URLSearchParams,
): Promise<void> {
  const version = query.get('api-version');
  if (!version) {
    throw new ArmError(
      400,
      'MissingApiVersionParameter',
      'The api-version query parameter (?api-version=) is required for all requests.',
    );
  }
  const known: readonly string[] = API_VERSIONS[route.type];
  if (!known.includes(version)) {
    const location = route.method === 'PUT' ? await locationOf(c) : undefined;
    throw unsupportedVersion(route.type, version, known, location);
  }
}

/** The location of the resource in a body; undefined without one. */
async function locationOf(c: Context): Promise<string | undefined> {
  const body = await bodyOf(c);
  if (typeof body !== 'object' || body === null) return undefined;
  return 'location' in body && typeof body.location === 'string'
    ? body.location
    : undefined;
}

function checkSubscription(
  id: string | undefined,
  has: ArmParts['hasSubscription'],
): void {
  if (id === undefined) return;
  if (!UUID.test(id)) {
    throw new ArmError(
      400,
      'InvalidSubscriptionId',
      `The provided subscription identifier '${id}' is malformed or invalid.`,
    );
  }
  if (!has(id)) {
    throw new ArmError(
      404,
      'SubscriptionNotFound',
      `The subscription '${id}' could not be found.`,
    );
  }
}

function scopeOfRequest({ subscription, group }: Record<string, string>) {
  if (subscription === undefined) return ROOT_SCOPE;
  return group === undefined
    ? subscriptionScope(subscription)
    : resourceGroupId(subscription, group);
}

async function bodyOf(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw invalidContent('it is not valid JSON');
  }
}

async function serve(c: Context, parts: ArmParts): Promise<ArmAnswer> {
  const principal = await authenticate(
    c.req.header('authorization'),
    parts.authentication,
  );
  const { pathname, searchParams: query } = new URL(c.req.url);
  const { route, params } = matchRoute(parts.routes, c.req.method, pathname);
  await checkVersion(c, route, query);
  checkSubscription(params.subscription, parts.hasSubscription);
  const scope = scopeOfRequest(params);
  if (
    route.checkedBy === 'scope' &&
    !parts.rights.allows(principal, route.action, scope)
  ) {
    throw authorizationFailed(principal, route.action, scope);
  }
  if (!route.hasFilter) refuseFilter(query);
  if (params.group !== undefined && route.type !== LOCK_TYPE) {
    const id = decodeURIComponent(pathname);
    if (route.method === 'PUT') requireUnlocked(parts.store, id, 'write');
    if (route.method === 'DELETE') requireUnlocked(parts.store, id, 'delete');
  }
  const body = await bodyOf(c);
  const answer = route.answer({ params, query, body, principal, pathname });
  if (route.method === 'PUT' || route.method === 'DELETE') await parts.save();
  return answer;
}

/** Adds the operations of Azure Resource Manager. */
export function addArmRoutes(app: App, parts: ArmParts): void {
  app.use(async c => {
    const requestId = randomUUID();
    c.header('x-ms-request-id', requestId);
    c.header('x-ms-correlation-request-id', requestId);
    try {
      const { status, body, headers = {} } = await serve(c, parts);
      for (const [name, value] of Object.entries(headers)) {
        c.header(name, value);
      }
      return body ? c.json(body, status) : c.body(null, status);
    } catch (error) {
      if (!(error instanceof ArmError)) throw error;
      if (error.status === 401) {
        c.header(
          'WWW-Authenticate',
          `Bearer authorization_uri="https://login.microsoftonline.com/${parts.tenantId}", error="invalid_token", error_description="${error.message.replace(/"/g, "'")}"`,
        );
      }
      return c.json(error.toBody(), error.status);
    }
  });
}
