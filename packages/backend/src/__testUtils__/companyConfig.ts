import { ConfigReader } from '@backstage/config';
import type { JsonObject } from '@backstage/types';
import type { EstateProcess } from '@portal/estate';
import { readRootConfig } from './readRootConfig';

/** Address of the page, to which the sign-in returns. */
export const PAGE = 'http://localhost:3000';

interface Place {
  /** Connection to a Postgres server. */
  connection: JsonObject;
  port: number;
  keyStore: JsonObject;
}

/**
 * The portal's configuration, `app-config.yaml`, with an estate instead of the company's systems. So roles, places of
 * templates and tools of assistants are those of the portal.
 */
export function companyConfig(estate: EstateProcess, place: Place): JsonObject {
  return ConfigReader.fromConfigs([
    { context: 'app-config.yaml', data: readRootConfig('app-config.yaml') },
    { context: 'the estate', data: systems(estate) },
    { context: 'the test', data: machine(estate, place) },
  ]).get<JsonObject>();
}

function machine(estate: EstateProcess, place: Place): JsonObject {
  const { tenantId, clientId, clientSecret } = estate.credentials;
  return {
    app: { baseUrl: PAGE, disableConfigInjection: true },
    backend: {
      baseUrl: `http://localhost:${place.port}`,
      listen: { host: '127.0.0.1', port: place.port },
      database: {
        client: 'pg',
        connection: place.connection,
        pluginDivisionMode: 'schema',
      },
    },
    auth: {
      keyStore: place.keyStore,
      session: { secret: 'only-for-this-test-only-for-this-test' },
      providers: {
        directory: {
          development: {
            metadataUrl: `${estate.urls.signIn}/${tenantId}/v2.0/.well-known/openid-configuration`,
            clientId,
            clientSecret,
          },
        },
      },
    },
  };
}

function systems(estate: EstateProcess): JsonObject {
  const { urls, credentials } = estate;
  const host = new URL(urls.sourceControl).host;
  const cluster = (name: 'dev' | 'prod') => ({
    restEndpoint: `${urls.confluent}/clusters/${name}`,
    apiKey: credentials.confluent[name],
    streamCatalog: {
      endpoint: `${urls.confluent}/catalog/${name}`,
      apiKey: credentials.confluent[name],
    },
  });
  const status = (path: string) => ({ url: `${urls.statusPages}${path}` });
  return {
    ...addressesAlone(estate),
    integrations: {
      github: [
        {
          host,
          apiBaseUrl: `${urls.sourceControl}/api/v3`,
          rawBaseUrl: `${urls.sourceControl}/raw`,
          // As in production: what the App may not do fails here.
          apps: [
            {
              appId: Number(credentials.githubAppId),
              privateKey: estate.githubAppKey,
              clientId: 'harbour',
              clientSecret: 'unused',
              webhookSecret: 'unused',
            },
          ],
        },
      ],
    },
    catalog: {
      templates: { host },
      providers: {
        microsoftGraphOrg: {
          default: {
            target: `${urls.graph}/v1.0`,
            tenantId: credentials.tenantId,
          },
        },
        github: { retailExample: { host }, softwareTemplates: { host } },
      },
    },
    msgraph: { baseUrl: `${urls.graph}/v1.0` },
    github: { host },
    confluent: {
      baseUrl: urls.confluent,
      apiKey: credentials.confluent.cloud,
      environments: { dev: cluster('dev'), prod: cluster('prod') },
    },
    costInsights: {
      sources: ['google', 'azure', 'aws'].map(id => ({
        id,
        title: id,
        location: `${urls.billing}/exports/${id}/index.json`,
      })),
    },
    serviceStatus: {
      services: {
        azure: status('/azure/status/feed/'),
        confluent: status('/confluent'),
        github: status('/github'),
        shop: status('/shop'),
      },
    },
    vault: {
      baseUrl: urls.vault,
      auth: {
        method: 'approle',
        roleId: credentials.vaultRoleId,
        secretId: credentials.vaultSecretId,
      },
    },
    codeHealth: {
      baseUrl: urls.sonarqube,
      token: credentials.sonarqubeToken,
    },
    onCall: {
      pagerDuty: {
        baseUrl: urls.pagerDuty,
        token: credentials.pagerDutyToken,
      },
      opsgenie: {
        baseUrl: urls.opsgenie,
        publicUrl: urls.opsgenie,
        apiKey: credentials.opsgenieKey,
      },
    },
  };
}

/** The systems of which production names an address and no credential, where the estate has a service of their name. */
function addressesAlone({ urls }: EstateProcess): JsonObject {
  const production = readRootConfig('app-config.production.yaml');
  return Object.fromEntries(
    Object.entries(urls)
      .filter(([name]) => (production[name] as JsonObject)?.baseUrl)
      .map(([name, url]) => [name, { baseUrl: url }]),
  );
}
