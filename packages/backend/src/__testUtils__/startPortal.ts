import type { TestDatabases } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import type { JsonObject } from '@backstage/types';
import { freePort } from '@portal/test-kit';
import type { Knex } from 'knex';
import { readRootConfig } from './readRootConfig';
import { type RunningBackend, startBackend } from './startBackend';
import { KeyFiles, USER } from './tokens';

const ADMINS = 'group:default/portal-admins';

/** The whole backend of the portal, without company systems. */
export interface RunningPortal extends RunningBackend {
  /** Signs tokens of its users. */
  keys: KeyFiles;
}

/** Starts the whole backend. The file must import `samplePage` for the page. */
export async function startPortal(
  databases: TestDatabases,
): Promise<RunningPortal> {
  const keys = new KeyFiles();
  const knex = await databases.init('POSTGRES_18');
  const backend = await startPortalOn({ connection: connectionOf(knex) }, keys);
  // As after a sign-in.
  const claims = { sub: USER, ent: [USER, ADMINS] };
  await knex
    .withSchema('auth')
    .insert({
      user_entity_ref: USER,
      user_info: JSON.stringify({ claims }),
      updated_at: new Date(),
    })
    .into('user_info');
  return {
    ...backend,
    keys,
    async stop() {
      await backend.stop();
      keys.remove();
    },
  };
}

/** How to reach the database of a client. */
export function connectionOf(knex: Knex): JsonObject {
  // knex makes the password non-enumerable.
  const { connection } = knex.client.config;
  return { ...connection, password: connection.password };
}

/**
 * Starts the whole backend on one database, with a schema for each plugin.
 *
 * @param database - further keys of `backend.database`
 */
export async function startPortalOn(
  database: JsonObject,
  keys: KeyFiles,
): Promise<RunningBackend> {
  return startBackend(configFor(database, await freePort(), keys));
}

function configFor(
  database: JsonObject,
  port: number,
  keys: KeyFiles,
): JsonObject {
  const upstream = 'http://127.0.0.1:9';
  const schedule = {
    frequency: { hours: 1 },
    timeout: { minutes: 1 },
    initialDelay: { hours: 1 },
  };
  return {
    ...systemsConfig(upstream),
    app: {
      baseUrl: 'http://localhost:3000',
      title: 'Harbour',
      packages: 'all',
      disableConfigInjection: true,
    },
    organization: { name: 'Retail Example' },
    backend: {
      baseUrl: 'http://localhost:7007',
      listen: { port, host: '127.0.0.1' },
      database: { client: 'pg', pluginDivisionMode: 'schema', ...database },
    },
    auth: {
      environment: 'development',
      keyStore: keys.config,
      session: { secret: 'only-for-this-test-only-for-this-test' },
      providers: {
        directory: {
          development: {
            metadataUrl: `${upstream}/.well-known/openid-configuration`,
            clientId: 'portal',
            clientSecret: 'only-for-this-test',
            signIn: { resolvers: [{ resolver: 'directoryObjectId' }] },
          },
        },
      },
    },
    permission: { enabled: true, portal: { admins: [ADMINS] } },
    fieldKit: { emailDomains: { user: 'retail.example' } },
    github: {
      host: 'git.example',
      organisation: 'retail',
      onboarding: { repository: 'onboarding', folder: 'portfolios' },
    },
    integrations: {
      github: [{ host: 'git.example', apiBaseUrl: upstream, token: 'none' }],
    },
    catalog: {
      providers: {
        microsoftGraphOrg: {
          default: { target: upstream, tenantId: 't', schedule },
        },
        github: {
          retail: { organization: 'retail', host: 'git.example', schedule },
        },
      },
    },
    search: { collators: { catalog: { schedule }, techdocs: { schedule } } },
    techdocs: { builder: 'local', publisher: { type: 'local' } },
  };
}

/** The sections with an address in production, of the company's systems above all, at one where nobody answers. */
function systemsConfig(upstream: string): JsonObject {
  const production = readRootConfig('app-config.production.yaml');
  const portal = readRootConfig('app-config.yaml');
  const names = Object.keys(production).filter(
    name => (production[name] as JsonObject).baseUrl,
  );
  const pick = (config: JsonObject) =>
    Object.fromEntries(
      names.flatMap(name => (config[name] ? [[name, config[name]]] : [])),
    );
  const standIn = (key: string, value: unknown) => {
    if (/url$|endpoint$/i.test(key)) return upstream;
    const isVariable = typeof value === 'string' && value.startsWith('${');
    return isVariable ? 'only-for-this-test' : value;
  };
  return ConfigReader.fromConfigs([
    { context: 'app-config.yaml', data: pick(portal) },
    {
      context: 'app-config.production.yaml',
      data: JSON.parse(JSON.stringify(pick(production)), standIn),
    },
  ]).get<JsonObject>();
}
