import type { TestDatabases } from '@backstage/backend-test-utils';
import type { JsonObject } from '@backstage/types';
import { freePort } from '@portal/test-kit';
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
  // knex makes the password non-enumerable.
  const { connection: hidden } = knex.client.config;
  const connection = { ...hidden, password: hidden.password };
  const backend = await startBackend(
    configFor(connection, await freePort(), keys),
  );
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

function configFor(
  connection: JsonObject,
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
      database: { client: 'pg', connection, pluginDivisionMode: 'schema' },
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
    ...systemsConfig(upstream),
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

function systemsConfig(upstream: string) {
  const apiKey = { key: 'only-for-this-test', secret: 'only-for-this-test' };
  const cluster = {
    clusterId: 'lkc-test',
    identityProviderId: 'op-test',
    restEndpoint: upstream,
    apiKey,
    streamCatalog: { endpoint: upstream, registryId: 'lsrc-test', apiKey },
  };
  const namespace = {
    subscriptionId: '00000000-0000-4000-8000-000000000000',
    resourceGroup: 'rg-test',
    namespace: 'sb-test',
  };
  return {
    msgraph: {
      baseUrl: `${upstream}/v1.0`,
      lists: {
        siteId: 'site',
        applications: 'applications',
        products: { name: 'products', listId: 'products' },
        costCodes: 'cost-codes',
      },
    },
    github: {
      host: 'git.example',
      organisation: 'retail',
      onboarding: { repository: 'onboarding', folder: 'portfolios' },
    },
    azure: {
      baseUrl: upstream,
      coreSharedServices: { prod: 'core-prod', nonProd: 'core-nonprod' },
    },
    confluent: {
      baseUrl: upstream,
      apiKey,
      topicMetadata: { source: 'streamCatalog' },
      environments: { dev: cluster, prod: cluster },
    },
    serviceBus: {
      baseUrl: upstream,
      environments: { dev: namespace, nonProd: namespace, prod: namespace },
    },
  };
}
