import assert from 'node:assert/strict';
import {
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import {
  backendEnv,
  localConfig,
  readEstateCredentials,
  writeConfig,
} from './config.mjs';
import { addressesOf, readPorts } from './places.mjs';

const credentials = {
  tenantId: 'tenant',
  clientId: 'client',
  clientSecret: 'client-secret',
  identityHeader: 'identity-header',
  githubAppId: '7',
  githubAppKey: 'app-key',
  vaultRoleId: 'vault-role',
  vaultSecretId: 'vault-secret',
  sonarqubeToken: 'sonarqube-token',
  pagerDutyToken: 'pagerduty-token',
  opsgenieKey: 'opsgenie-key',
  confluent: {
    cloud: { key: 'CLOUD', secret: 'cloud-secret' },
    dev: { key: 'DEV', secret: 'dev-secret' },
    prod: { key: 'PROD', secret: 'prod-secret' },
  },
};
const ports = readPorts({ ESTATE_SOURCE_CONTROL_PORT: '5601' });

function configOf(mode, scale, hasDatabases = false) {
  return localConfig({
    scale,
    addresses: addressesOf(ports, mode),
    ports,
    postgres: { user: 'postgres', password: 'pw', hasDatabases },
    sessionSecret: 'session',
    credentials,
  });
}

function scratch(t) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-config-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a new installation has one database, earlier data keep theirs', () => {
  const databaseOf = hasDatabases =>
    configOf('production', undefined, hasDatabases).backend.database;
  const fresh = databaseOf(false);
  assert.equal(fresh.pluginDivisionMode, 'schema');
  assert.equal(fresh.connection.database, 'harbour');
  const earlier = databaseOf(true);
  assert.equal(earlier.pluginDivisionMode, 'database');
  assert.equal(earlier.connection.database, undefined);
});

test('points the portal at the estate, wherever that was moved', () => {
  const config = configOf('development');
  assert.equal(
    config.app.homeLinks[0].url,
    'http://localhost:5601/retail-example',
  );
  assert.deepEqual(config.integrations.github, [
    {
      host: 'localhost:5601',
      apiBaseUrl: 'http://localhost:5601/api/v3',
      rawBaseUrl: 'http://localhost:5601/raw',
      apps: [
        {
          appId: 7,
          privateKey: 'app-key',
          clientId: 'harbour',
          clientSecret: 'unused',
          webhookSecret: 'unused',
        },
      ],
    },
  ]);
  assert.deepEqual(config.integrations.azure, [
    { host: 'localhost:4608', managedIdentity: true },
  ]);
  assert.deepEqual(config.auth.providers.directory.development, {
    metadataUrl:
      'http://localhost:4602/tenant/v2.0/.well-known/openid-configuration',
    clientId: 'client',
    clientSecret: 'client-secret',
  });
  assert.equal(config.backend.cors.origin, 'http://localhost:3000');
});

test('the generated templates count in the large organisation only', () => {
  const templatesOf = scale => configOf('development', scale).catalog.templates;
  assert.deepEqual(templatesOf(undefined), {
    host: 'localhost:5601',
    locations: {},
  });
  assert.deepEqual(Object.keys(templatesOf('large').locations), ['generated']);
});

test('in production page and backend have one address', () => {
  const config = configOf('production');
  assert.equal(config.app.baseUrl, config.backend.baseUrl);
});

test('the estate is the managed identity', () => {
  const addresses = addressesOf(ports, 'development');
  assert.deepEqual(backendEnv({ addresses, credentials }), {
    IDENTITY_ENDPOINT: 'http://localhost:4603/msi/token',
    IDENTITY_HEADER: 'identity-header',
  });
});

test('names the credentials that are missing', t => {
  const file = join(scratch(t), 'credentials.json');
  writeFileSync(file, JSON.stringify({ ...credentials, clientId: undefined }));
  assert.throws(() => readEstateCredentials(file), {
    name: 'UserError',
    message: /lacks clientId/,
  });
});

test('reads the key of the GitHub App beside the credentials', t => {
  const folder = scratch(t);
  const file = join(folder, 'credentials.json');
  const { githubAppKey, ...stored } = credentials;
  writeFileSync(file, JSON.stringify(stored));
  assert.throws(() => readEstateCredentials(file), /lacks githubAppKey/);
  writeFileSync(join(folder, 'github-app.pem'), githubAppKey);
  assert.deepEqual(readEstateCredentials(file), credentials);
});

test('the file is YAML that only its owner can read', t => {
  const file = join(scratch(t), 'deeper', 'app-config.local.yaml');
  writeConfig(file, configOf('development'));
  writeConfig(file, configOf('production'));
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.deepEqual(parse(readFileSync(file, 'utf8')), configOf('production'));
});
