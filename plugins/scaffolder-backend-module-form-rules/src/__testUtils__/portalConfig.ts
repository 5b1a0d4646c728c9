import type { JsonObject } from '@backstage/types';
import type { EstateProcess } from '@portal/estate';

/** How long the portal waits for a system: long enough for a busy machine, short enough to wait for. */
const TIMEOUT_MS = 1_500;

const NON_PROD = '42084ab3-cb5f-5d4b-a710-8cdeb2040013';
const PROD = '8029adcb-8472-53c0-92c4-84450495de62';

/** The configuration of the portal's systems, as app-config.yaml and the start script give it together. */
export function portalConfig({ urls, credentials }: EstateProcess): JsonObject {
  const host = new URL(urls.sourceControl).host;
  return {
    app: { baseUrl: 'http://localhost:3000' },
    permission: { portal: { admins: ['group:default/portal-admins'] } },
    // Nothing runs.
    scaffolder: { concurrentTasksLimit: 0 },
    fieldKit: { emailDomains: { user: 'retail.example' } },
    integrations: {
      github: [
        {
          host,
          apiBaseUrl: `${urls.sourceControl}/api/v3`,
          rawBaseUrl: `${urls.sourceControl}/raw`,
          token: credentials.sourceControlToken,
        },
      ],
    },
    github: {
      host,
      organisation: 'retail-example',
      onboarding: {
        repository: 'application-onboarding',
        folder: 'portfolios',
      },
      configuration: { repository: 'platform-configuration' },
      timeoutMs: TIMEOUT_MS,
    },
    msgraph: {
      baseUrl: `${urls.graph}/v1.0`,
      timeoutMs: TIMEOUT_MS,
      lists: {
        siteId:
          'sharepoint.retail.example,85e8860b-3154-532c-bcdd-9578facb88ef,fceab7e9-e30a-5a76-b207-7bb0fa0327c3',
        applications: 'de42581e-eabe-5cd6-ab8b-fd5f9ca46f77',
        products: {
          name: 'D&TProduct&TeamCatalogue',
          listId: '028db3f4-89bc-50d2-bb5b-b4d1221d6f44',
        },
        costCodes: '512b00ed-bced-59a0-bca9-855509b6b5d1',
      },
    },
    azure: {
      baseUrl: urls.azure,
      timeoutMs: TIMEOUT_MS,
      coreSharedServices: {
        prod: 'core-shared-services-prod',
        nonProd: 'core-shared-services-nonprod',
      },
    },
    confluent: confluentConfig(urls, credentials),
    serviceBus: {
      baseUrl: urls.serviceBus,
      timeoutMs: TIMEOUT_MS,
      environments: {
        dev: namespace('dev', NON_PROD),
        nonProd: namespace('nonprod', NON_PROD),
        prod: namespace('prod', PROD),
      },
    },
  };
}

function namespace(environment: string, subscriptionId: string) {
  return {
    subscriptionId,
    resourceGroup: `rg-integration-messaging-${environment}`,
    namespace: `sb-retail-integration-${environment}`,
  };
}

function confluentConfig(
  { confluent }: EstateProcess['urls'],
  { confluent: keys }: EstateProcess['credentials'],
) {
  const environment = (name: 'dev' | 'prod', id: string) => ({
    clusterId: `lkc-${id}`,
    identityProviderId: `op-${id}`,
    restEndpoint: `${confluent}/clusters/${name}`,
    apiKey: { ...keys[name] },
    streamCatalog: {
      registryId: `lsrc-${id}`,
      endpoint: `${confluent}/catalog/${name}`,
      apiKey: { ...keys[name] },
    },
  });
  return {
    baseUrl: confluent,
    apiKey: { ...keys.cloud },
    timeoutMs: TIMEOUT_MS,
    topicMetadata: { source: 'streamCatalog' },
    environments: {
      dev: environment('dev', 'retdev'),
      prod: environment('prod', 'retprd'),
    },
  };
}
