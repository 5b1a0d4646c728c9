import type { Config } from '@backstage/config';
import type { TokenSource } from '@portal/plugin-system-client-node';
import { AZURE_DEVOPS_SCOPE } from '@portal/plugin-source-control-node';
import { type Check, read } from './probe';

/** What checks need beside the configuration. */
export interface CheckTools {
  /** Tokens of the portal's managed identity, for a scope. */
  tokens(scope: string): TokenSource;
  /** The installations of the configured GitHub Apps. */
  installations(): Promise<Installation[]>;
}

/** Where a GitHub App is installed, and what it may do there. */
export interface Installation {
  account?: string;
  permissions: Record<string, string | undefined>;
}

const GRAPH_SCOPE = 'https://graph.microsoft.com/.default';
const ARM_SCOPE = 'https://management.azure.com/.default';

/**
 * Rights of a GitHub App by name, in the words of
 * https://docs.github.com/rest/authentication/permissions-required-for-github-apps; docs/production.md says what needs them.
 */
const GITHUB_RIGHTS: readonly [right: string, level: 'read' | 'write'][] = [
  ['metadata', 'read'],
  ['checks', 'read'],
  ['members', 'read'],
  ['actions', 'write'],
  ['administration', 'write'],
  ['contents', 'write'],
  ['pull_requests', 'write'],
  ['workflows', 'write'],
];

/** The checks of the systems that the configuration has. */
export function createChecks(config: Config, tools: CheckTools): Check[] {
  const systems = {
    'Sign-in': signInChecks,
    Directory: directoryChecks,
    GitHub: gitHubChecks,
    'Azure DevOps': azureDevOpsChecks,
    Azure: azureChecks,
    'Service bus': serviceBusChecks,
    'Confluent Cloud': confluentChecks,
  };
  return Object.entries(systems).flatMap(([system, checksOf]) => {
    try {
      return checksOf(config, tools);
    } catch (error) {
      // A key is missing or wrong; the other systems are tried all the same.
      const run = () => Promise.reject(error);
      return [{ system, right: 'Configuration', run }];
    }
  });
}

function signInChecks(config: Config): Check[] {
  const environment = config.getOptionalString('auth.environment');
  const url = config.getOptionalString(
    `auth.providers.directory.${environment}.metadataUrl`,
  );
  if (!url) return [];
  return [
    {
      system: 'Sign-in',
      right: 'OpenID Connect metadata',
      run: async () => void (await read(url, {})),
    },
  ];
}

/** Reads as the portal's managed identity. */
function identityRead(tools: CheckTools, scope: string) {
  return async (url: string) => {
    const token = await tools.tokens(scope).getToken();
    await read(url, { authorization: `Bearer ${token}` });
  };
}

/** Rights: https://learn.microsoft.com/graph/permissions-reference. */
function directoryChecks(config: Config, tools: CheckTools): Check[] {
  const base = config.getOptionalString('msgraph.baseUrl');
  if (!base) return [];
  const get = identityRead(
    tools,
    config.getOptionalString('msgraph.scope') ?? GRAPH_SCOPE,
  );
  const system = 'Directory';
  const lists = config.getConfig('msgraph.lists');
  const site = `${base}/sites/${lists.getString('siteId')}`;
  return [
    {
      system,
      right: 'User.Read.All',
      run: () => get(`${base}/users?$top=1&$select=id`),
    },
    {
      system,
      right: 'Group.Read.All',
      run: () => get(`${base}/groups?$top=1&$select=id`),
    },
    {
      system,
      right: 'Organization.Read.All',
      run: () => get(`${base}/organization`),
    },
    ...['applications', 'products.listId', 'costCodes', 'serviceRequests']
      .filter(key => lists.has(key))
      .map(key => ({
        system,
        right: `Sites.Selected, list msgraph.lists.${key}`,
        run: () => get(`${site}/lists/${lists.getString(key)}/items?$top=1`),
      })),
  ];
}

function gitHubChecks(config: Config, tools: CheckTools): Check[] {
  const organisation = config.getOptionalString('github.organisation');
  if (!organisation) return [];
  const installation = async () => {
    const all = await tools.installations();
    const found = all.find(
      ({ account }) => account?.toLowerCase() === organisation.toLowerCase(),
    );
    if (!found)
      throw new Error(
        `the GitHub App is not installed on '${organisation}', or integrations.github has no app`,
      );
    return found;
  };
  return GITHUB_RIGHTS.map(([right, level]) => ({
    system: 'GitHub',
    right: `${right}: ${level}`,
    run: async () => {
      const { permissions } = await installation();
      const has = permissions[right];
      if (has === level || has === 'write' || has === 'admin') return;
      throw new Error(
        `the app has ${has ?? 'no right'}: change its permissions, and accept them in '${organisation}'`,
      );
    },
  }));
}

/** The configuration names no organisation, so that the token is all that can be tried. */
function azureDevOpsChecks(config: Config, tools: CheckTools): Check[] {
  if (!config.has('integrations.azure')) return [];
  return [
    {
      system: 'Azure DevOps',
      right: 'Tokens of the managed identity',
      run: async () => void (await tools.tokens(AZURE_DEVOPS_SCOPE).getToken()),
    },
  ];
}

/** https://learn.microsoft.com/rest/api/resources/subscriptions/list answers those that the identity may read. */
function azureChecks(config: Config, tools: CheckTools): Check[] {
  const base = config.getOptionalString('azure.baseUrl');
  if (!base) return [];
  const scope = config.getOptionalString('azure.scope') ?? ARM_SCOPE;
  return [
    {
      system: 'Azure',
      right: 'Reader on at least one subscription',
      async run() {
        const token = await tools.tokens(scope).getToken();
        const answer = await read(
          `${base}/subscriptions?api-version=2022-12-01`,
          { authorization: `Bearer ${token}` },
        );
        if (!isFilled(answer))
          throw new Error("the portal's identity sees no subscription");
      },
    },
  ];
}

function isFilled(answer: unknown): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'value' in answer &&
    Array.isArray(answer.value) &&
    answer.value.length > 0
  );
}

function serviceBusChecks(config: Config, tools: CheckTools): Check[] {
  const base = config.getOptionalString('serviceBus.baseUrl');
  if (!base) return [];
  const get = identityRead(tools, ARM_SCOPE);
  const environments = config.getConfig('serviceBus.environments');
  return environments.keys().map(name => {
    const place = environments.getConfig(name);
    const namespace = place.getString('namespace');
    return {
      system: 'Service bus',
      right: `Reader on ${namespace}`,
      run: () =>
        get(
          `${base}/subscriptions/${place.getString('subscriptionId')}/resourceGroups/${place.getString('resourceGroup')}/providers/Microsoft.ServiceBus/namespaces/${namespace}/topics?api-version=2021-11-01&$top=1`,
        ),
    };
  });
}

/** Rights: https://docs.confluent.io/cloud/current/security/access-control/rbac/predefined-rbac-roles.html. */
function confluentChecks(config: Config): Check[] {
  const section = config.getOptionalConfig('confluent');
  if (!section) return [];
  const system = 'Confluent Cloud';
  const check = (right: string, keys: Config, url: string): Check => ({
    system,
    right,
    async run() {
      const key = keys.getString('apiKey.key');
      const secret = keys.getString('apiKey.secret');
      const basic = Buffer.from(`${key}:${secret}`).toString('base64');
      await read(url, { authorization: `Basic ${basic}` });
    },
  });
  const environments = section.getConfig('environments');
  const base = section.getString('baseUrl');
  return [
    check(
      'Cloud API key: service accounts',
      section,
      `${base}/iam/v2/service-accounts?page_size=1`,
    ),
    ...environments.keys().flatMap(name => {
      const environment = environments.getConfig(name);
      const provider = environment.getString('identityProviderId');
      const cluster = environment.getString('clusterId');
      const catalog = environment.getOptionalConfig('streamCatalog');
      return [
        check(
          `Cloud API key: identity pools of ${provider}`,
          section,
          `${base}/iam/v2/identity-providers/${provider}/identity-pools?page_size=1`,
        ),
        check(
          `${name}: DESCRIBE on topics`,
          environment,
          `${environment.getString('restEndpoint')}/kafka/v3/clusters/${cluster}/topics`,
        ),
        ...(catalog
          ? [
              check(
                `${name}: Stream Catalog, DataDiscovery`,
                catalog,
                `${catalog.getString('endpoint')}/catalog/v1/search/basic?type=kafka_topic&limit=1`,
              ),
            ]
          : []),
      ];
    }),
  ];
}
