import { randomUUID } from 'node:crypto';
import type { EmulatorContext } from 'emulate';
import { html } from 'hono/html';
import { PAGE_HEADERS } from '../../pages/document';
import { renderServicePage } from '../../pages/servicePage';
import { isSameSecret } from '../../tokens/isSameSecret';
import type { SecretRecord } from './seed';

type App = EmulatorContext<object>['app'];

/** Validity of a token, in seconds. */
const LEASE_SECONDS = 3600;

const DENIED = { errors: ['permission denied'] };

export interface RouteOptions {
  app: App;
  secrets: readonly SecretRecord[];
  credentials: { vaultRoleId: string; vaultSecretId: string };
}

/** Sign-in, lists and metadata, in the format of Vault. */
export function addRoutes({ app, secrets, credentials }: RouteOptions): void {
  const tokens = new Map<string, number>();
  const isSignedIn = (token: string | undefined) =>
    token !== undefined && (tokens.get(token) ?? 0) > Date.now();

  app.notFound(c => c.json({ errors: [] }, 404));
  app.get('/', async c => c.html(await overview(secrets), 200, PAGE_HEADERS));
  app.get('/ui/:path{.+}', async c =>
    c.html(await overview(secrets), 200, PAGE_HEADERS),
  );
  app.get('/v1/sys/health', c =>
    c.json({ initialized: true, sealed: false, standby: false }),
  );
  app.post('/v1/auth/approle/login', async c => {
    const body = await c.req.json().catch(() => ({}));
    const isKnown =
      isSameSecret(String(body.role_id), credentials.vaultRoleId) &&
      isSameSecret(String(body.secret_id), credentials.vaultSecretId);
    if (!isKnown) {
      return c.json({ errors: ['invalid role or secret ID'] }, 400);
    }
    const token = `hvs.${randomUUID()}`;
    tokens.set(token, Date.now() + LEASE_SECONDS * 1000);
    return c.json({
      request_id: randomUUID(),
      auth: {
        client_token: token,
        policies: ['default', 'portal-metadata'],
        lease_duration: LEASE_SECONDS,
        renewable: true,
      },
    });
  });
  app.get('/v1/:mount/metadata/:path{.+}', c => {
    if (!isSignedIn(c.req.header('x-vault-token'))) return c.json(DENIED, 403);
    const path = pathOf(c.req.path, c.req.param('mount') ?? '');
    const data =
      c.req.query('list') === 'true'
        ? listOf(secrets, path)
        : metadataOf(secrets, path);
    return data
      ? c.json({ request_id: randomUUID(), data })
      : c.json({ errors: [] }, 404);
  });
  // The policy of the portal allows metadata only.
  app.get('/v1/:mount/data/:path{.+}', c => c.json(DENIED, 403));
}

/** Mount and path of an address of the API. */
function pathOf(address: string, mount: string): string {
  const start = `/v1/${mount}/metadata/`;
  return `${mount}/${decodeURIComponent(address.slice(start.length)).replace(/(?<!\/)\/+$/, '')}`;
}

/** The names below a path; folders end with a slash. */
function listOf(secrets: readonly SecretRecord[], path: string) {
  const keys = secrets
    .filter(one => one.path.startsWith(`${path}/`))
    .map(one => {
      const [name, ...rest] = one.path.slice(path.length + 1).split('/');
      return rest.length > 0 ? `${name}/` : name;
    });
  return keys.length > 0 ? { keys: [...new Set(keys)].sort() } : undefined;
}

function metadataOf(secrets: readonly SecretRecord[], path: string) {
  const found = secrets.find(one => one.path === path);
  if (!found) return undefined;
  const newest = {
    created_time: found.updatedAt,
    deletion_time: found.isDeleted ? found.updatedAt : '',
    destroyed: false,
  };
  return {
    created_time: found.createdAt,
    updated_time: found.updatedAt,
    current_version: found.versions,
    oldest_version: 1,
    max_versions: 0,
    cas_required: false,
    delete_version_after: '0s',
    custom_metadata: null,
    versions: { [String(found.versions)]: newest },
  };
}

function overview(secrets: readonly SecretRecord[]) {
  return renderServicePage({
    service: 'Vault',
    title: 'Secrets',
    body: html`<h1>Secrets</h1>
      <p>Names only: this Vault has no values.</p>
      <ul>
        ${secrets.map(({ path }) => html`<li>${path}</li>`)}
      </ul>`,
  });
}
