import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { withoutTrailing } from '@portal/plugin-bounds-common';
import {
  type AccountNamePattern,
  CONFLUENT_ENVIRONMENTS,
  type ConfluentEnvironment,
  readAccountNames,
} from '@portal/plugin-confluent-common';
import type { ApiKey } from './client/answers';

/** Address and API key of the Stream Catalog of an environment. */
export interface StreamCatalogConfig {
  /** Address of the Schema Registry. */
  endpoint: string;
  registryId: string;
  apiKey: ApiKey;
}

/** One environment and its cluster. */
export interface EnvironmentConfig {
  restEndpoint: string;
  clusterId: string;
  apiKey: ApiKey;
  /** The identity provider whose pools belong to this environment. */
  identityProviderId: string;
}

/** The source of the owners of topics. */
export type TopicMetadataConfig =
  | { source: 'catalogue' }
  | {
      source: 'streamCatalog';
      environments: Record<ConfluentEnvironment, StreamCatalogConfig>;
      /** Names of attributes of a topic. */
      attributes: { applicationId: string; owner: string };
    };

/** The section `confluent` of the configuration. */
export interface ConfluentConfig {
  baseUrl: string;
  apiKey: ApiKey;
  environments: Record<ConfluentEnvironment, EnvironmentConfig>;
  topicMetadata: TopicMetadataConfig;
  accountNames: AccountNamePattern;
  /** Time limit of one attempt of a call, in milliseconds. */
  timeoutMs?: number;
  rateLimit: { requestsPerMinute?: number };
}

const DEFAULT_ATTRIBUTES = {
  applicationId: 'Application.application_id',
  owner: 'Application.owner',
};

const SOURCES = ['streamCatalog', 'catalogue'] as const;

function readUrl(config: Config, path: string, key: string): string {
  const text = config.getString(key);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search) {
    throw new InputError(
      `${path}.${key} is not an address, for example 'https://api.confluent.cloud'`,
    );
  }
  return withoutTrailing(url.href, '/');
}

function readApiKey(config: Config): ApiKey {
  return {
    key: config.getString('apiKey.key'),
    secret: config.getString('apiKey.secret'),
  };
}

function readPositive(config: Config, key: string): number | undefined {
  const value = config.getOptionalNumber(key);
  if (value !== undefined && !(Number.isInteger(value) && value > 0)) {
    throw new InputError(`confluent.${key} is not a positive whole number`);
  }
  return value;
}

function readTopicMetadata(section: Config): TopicMetadataConfig {
  const text =
    section.getOptionalString('topicMetadata.source') ?? 'streamCatalog';
  const source = SOURCES.find(known => known === text);
  if (!source) {
    throw new InputError(
      `confluent.topicMetadata.source is '${text}'; set it to ${SOURCES.join(' or ')}`,
    );
  }
  if (source === 'catalogue') return { source };
  const attribute = (key: keyof typeof DEFAULT_ATTRIBUTES) =>
    section.getOptionalString(`topicMetadata.${key}Attribute`) ??
    DEFAULT_ATTRIBUTES[key];
  const [dev, prod] = CONFLUENT_ENVIRONMENTS.map(name => {
    const path = `environments.${name}.streamCatalog`;
    const catalog = section.getConfig(path);
    return {
      endpoint: readUrl(catalog, `confluent.${path}`, 'endpoint'),
      registryId: catalog.getString('registryId'),
      apiKey: readApiKey(catalog),
    };
  });
  return {
    source,
    environments: { dev, prod },
    attributes: {
      applicationId: attribute('applicationId'),
      owner: attribute('owner'),
    },
  };
}

function readEnvironment(
  section: Config,
  name: ConfluentEnvironment,
): EnvironmentConfig {
  const config = section.getConfig(`environments.${name}`);
  return {
    restEndpoint: readUrl(
      config,
      `confluent.environments.${name}`,
      'restEndpoint',
    ),
    clusterId: config.getString('clusterId'),
    apiKey: readApiKey(config),
    identityProviderId: config.getString('identityProviderId'),
  };
}

/**
 * Reads the section `confluent`.
 *
 * @throws an error that names the missing or invalid key
 */
export function readConfluentConfig(config: Config): ConfluentConfig {
  const section = config.getConfig('confluent');
  const [dev, prod] = CONFLUENT_ENVIRONMENTS.map(name =>
    readEnvironment(section, name),
  );
  return {
    baseUrl: readUrl(section, 'confluent', 'baseUrl'),
    apiKey: readApiKey(section),
    environments: { dev, prod },
    topicMetadata: readTopicMetadata(section),
    accountNames: readAccountNames(config),
    timeoutMs: readPositive(section, 'timeoutMs'),
    rateLimit: {
      requestsPerMinute: readPositive(section, 'rateLimit.requestsPerMinute'),
    },
  };
}
