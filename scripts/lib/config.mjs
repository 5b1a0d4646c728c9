import { createRequire } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from './errors.mjs';
import { repositoryRoot } from './layout.mjs';
import { sectionsOf } from './places.mjs';
import { PORTAL_DATABASE } from './postgres/server.mjs';
import { writePrivateFile } from './secrets.mjs';

const HEADER = `# Generated at each start by scripts/lib/config.mjs for this machine; holds secrets; do not edit.\n`;
/** The templates of `ESTATE_SCALE=large`, one in each of 1,000 repositories. */
const GENERATED_TEMPLATES = {
  generated: {
    owner: 'retail-example',
    repository: '*-template-*',
    branch: 'main',
    path: 'catalog-info.yaml',
    templatesOwnedBy: 'group:default/cloud-platform',
  },
};
/** The private key of the portal's GitHub App, beside the credentials of the estate. */
const APP_KEY = 'github-app.pem';

const CREDENTIAL_KEYS = [
  'tenantId',
  'clientId',
  'clientSecret',
  'identityHeader',
  'githubAppId',
  'githubAppKey',
  'vaultRoleId',
  'vaultSecretId',
  'sonarqubeToken',
  'pagerDutyToken',
  'opsgenieKey',
  'confluent.cloud.key',
  'confluent.cloud.secret',
  'confluent.dev.key',
  'confluent.dev.secret',
  'confluent.prod.key',
  'confluent.prod.secret',
];

/**
 * Reads the secrets for the estate, which the estate writes at its start.
 *
 * @param {string} file - `credentials.json` in the estate's data folder
 * @throws UserError with the missing key
 */
export function readEstateCredentials(file) {
  const credentials = {
    ...JSON.parse(readFileSync(file, 'utf8')),
    githubAppKey: readIfThere(join(dirname(file), APP_KEY)),
  };
  const missing = CREDENTIAL_KEYS.filter(
    path => typeof valueAt(credentials, path) !== 'string',
  );
  if (missing.length > 0) {
    throw new UserError(
      `${file} lacks ${missing.join(
        ', ',
      )}: reset the estate with "npm start -- --reset".`,
    );
  }
  return credentials;
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function valueAt(object, path) {
  return path.split('.').reduce((value, key) => value?.[key], object);
}

/**
 * The configuration of this machine: addresses, the database, and the estate instead of the company's systems.
 * app-config.yaml contains everything else.
 *
 * @param {object} options
 * @param {ReturnType<import('./places.mjs').addressesOf>} options.addresses
 * @param {Record<string, number>} options.ports
 * @param {{ user: string, password: string, hasDatabases: boolean }} options.postgres - `hasDatabases`: the data are from before
 * a new installation had one database
 * @param {string} options.sessionSecret
 * @param {ReturnType<typeof readEstateCredentials>} options.credentials
 * @param {string} [options.scale] - `large` for the estate with the generated templates
 */
export function localConfig(options) {
  const { addresses, ports, postgres, sessionSecret, credentials } = options;
  const { scale } = options;
  const { tenantId, clientId, clientSecret, confluent } = credentials;
  const sourceControlHost = new URL(addresses.sourceControl).host;
  return {
    app: {
      baseUrl: addresses.web,
      // Links on the home page: a path of the portal, or an external address.
      homeLinks: [
        {
          title: 'Source control',
          url: `${addresses.sourceControl}/retail-example`,
          icon: 'github',
        },
        { title: 'Documentation', url: '/docs', icon: 'docs' },
        {
          title: 'How things relate',
          url: '/catalog-graph',
          icon: 'catalog',
        },
        { title: 'Notifications', url: '/notifications', icon: 'email' },
      ],
    },
    backend: {
      baseUrl: addresses.backend,
      listen: { host: '127.0.0.1', port: ports.backend },
      cors: { origin: addresses.web, credentials: true },
      database: {
        client: 'pg',
        pluginDivisionMode: postgres.hasDatabases ? 'database' : 'schema',
        connection: {
          host: '127.0.0.1',
          port: ports.postgres,
          ...(!postgres.hasDatabases && { database: PORTAL_DATABASE }),
          user: postgres.user,
          password: postgres.password,
        },
      },
    },
    auth: {
      environment: 'development',
      session: { secret: sessionSecret },
      providers: {
        directory: {
          development: {
            metadataUrl: `${addresses.signIn}/${tenantId}/v2.0/.well-known/openid-configuration`,
            clientId,
            clientSecret,
          },
        },
      },
    },
    integrations: {
      github: [
        {
          host: sourceControlHost,
          apiBaseUrl: `${addresses.sourceControl}/api/v3`,
          rawBaseUrl: `${addresses.sourceControl}/raw`,
          // As in production. The estate checks neither of the secrets: nobody signs in with the App.
          apps: [
            {
              appId: Number(credentials.githubAppId),
              privateKey: credentials.githubAppKey,
              clientId: 'harbour',
              clientSecret: 'unused',
              webhookSecret: 'unused',
            },
          ],
        },
      ],
      azure: [
        // As in production, where Backstage does this for dev.azure.com by itself.
        { host: new URL(addresses.azureDevOps).host, managedIdentity: true },
      ],
    },
    catalog: {
      templates: {
        host: sourceControlHost,
        locations: scale === 'large' ? GENERATED_TEMPLATES : {},
      },
      providers: {
        microsoftGraphOrg: {
          default: { target: `${addresses.graph}/v1.0`, tenantId },
        },
        github: {
          retailExample: { host: sourceControlHost },
          softwareTemplates: { host: sourceControlHost },
        },
      },
    },
    msgraph: { baseUrl: `${addresses.graph}/v1.0` },
    github: { host: sourceControlHost },
    runTerms: {
      prices: {
        url: `https://${sourceControlHost}/retail-example/software-templates/blob/main/prices.yaml`,
      },
    },
    ...sectionsOf(addresses),
    confluent: {
      baseUrl: addresses.confluent,
      apiKey: confluent.cloud,
      environments: {
        dev: {
          restEndpoint: `${addresses.confluent}/clusters/dev`,
          apiKey: confluent.dev,
          streamCatalog: {
            endpoint: `${addresses.confluent}/catalog/dev`,
            apiKey: confluent.dev,
          },
        },
        prod: {
          restEndpoint: `${addresses.confluent}/clusters/prod`,
          apiKey: confluent.prod,
          streamCatalog: {
            endpoint: `${addresses.confluent}/catalog/prod`,
            apiKey: confluent.prod,
          },
        },
      },
    },
    costInsights: billing(addresses.billing),
    serviceStatus: { services: statusPages(addresses.statusPages) },
    vault: {
      baseUrl: addresses.vault,
      auth: {
        method: 'approle',
        roleId: credentials.vaultRoleId,
        secretId: credentials.vaultSecretId,
      },
    },
    codeHealth: {
      baseUrl: addresses.sonarqube,
      token: credentials.sonarqubeToken,
    },
    onCall: {
      pagerDuty: {
        baseUrl: addresses.pagerDuty,
        token: credentials.pagerDutyToken,
      },
      opsgenie: {
        baseUrl: addresses.opsgenie,
        publicUrl: addresses.opsgenie,
        apiKey: credentials.opsgenieKey,
      },
    },
    portal: {
      directory: { editUserUrl: `${addresses.estate}/people/{id}` },
    },
  };
}

/** The billing exports of the estate, and the orders of the shop. */
function billing(address) {
  const source = (id, title) => ({
    id,
    title,
    location: `${address}/exports/${id}/index.json`,
  });
  return {
    sources: [
      source('google', 'Google Cloud'),
      source('azure', 'Azure'),
      source('aws', 'AWS'),
    ],
    metrics: [
      {
        id: 'orders',
        title: 'Orders',
        location: `${address}/metrics/orders.csv`,
        default: true,
      },
    ],
  };
}

/** The status pages of the estate. */
function statusPages(address) {
  const page = (id, path) => ({
    url: address + path,
    link: `${address}/#${id}`,
  });
  return {
    azure: page('azure', '/azure/status/feed/'),
    confluent: page('confluent', '/confluent'),
    github: page('github', '/github'),
    shop: page('shop', '/shop'),
  };
}

/**
 * The environment variables of the backend: the estate as the machine's managed identity, from which the Graph client
 * gets its tokens.
 */
export function backendEnv({ addresses, credentials }) {
  return {
    IDENTITY_ENDPOINT: `${addresses.graph}/msi/token`,
    IDENTITY_HEADER: credentials.identityHeader,
  };
}

/** Writes a configuration as a YAML file that only its owner can read. */
export function writeConfig(file, config) {
  // An installed package, which is missing before the installation.
  const { stringify } = createRequire(join(repositoryRoot, 'package.json'))(
    'yaml',
  );
  writePrivateFile(file, HEADER + stringify(config));
}
