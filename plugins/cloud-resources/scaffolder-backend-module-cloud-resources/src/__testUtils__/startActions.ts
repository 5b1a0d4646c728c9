import {
  coreServices,
  createBackendPlugin,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import {
  type CatalogService,
  catalogServiceRef,
} from '@backstage/plugin-catalog-node';
import {
  scaffolderActionsExtensionPoint,
  type TemplateAction,
} from '@backstage/plugin-scaffolder-node';
import type { JsonObject } from '@backstage/types';
import type { EstateProcess } from '@portal/estate';
import azureDeciders, { azureCommandsRef } from '@portal/plugin-azure-node';
import confluentDeciders, {
  confluentServiceRef,
} from '@portal/plugin-confluent-node';
import directoryDeciders, {
  directoryCommandsRef,
  directoryServiceRef,
  groupNamesServiceRef,
} from '@portal/plugin-directory-node';
import onboardingDeciders from '@portal/plugin-ecosystem-builder-node';
import serviceBusDeciders, {
  serviceBusServiceRef,
} from '@portal/plugin-service-bus-node';
import sourceControlServices, {
  sourceControlServiceRef,
} from '@portal/plugin-source-control-node';
import {
  accessServiceRef,
  principalsServiceRef,
} from '@portal/plugin-access-node';
import { cloudResourcesRef } from '@portal/plugin-cloud-actions-node';
import { exactlyOneServiceRef } from '@portal/plugin-exactly-one-node';
import type { FieldRule } from '@portal/plugin-field-kit-common';
import {
  type Caller,
  formRulesExtensionPoint,
  Lookups,
  type Rights,
} from '@portal/plugin-form-rules-node';
import scaffolderModuleAzure from '@portal/plugin-scaffolder-backend-module-azure';
import scaffolderModuleConfluent from '@portal/plugin-scaffolder-backend-module-confluent';
import scaffolderModuleDirectory from '@portal/plugin-scaffolder-backend-module-directory';
import scaffolderModuleEcosystemBuilder from '@portal/plugin-scaffolder-backend-module-ecosystem-builder';
import scaffolderModuleServiceBus from '@portal/plugin-scaffolder-backend-module-service-bus';
import scaffolderModuleSourceControl from '@portal/plugin-scaffolder-backend-module-source-control';
import type { Knex } from 'knex';
import { scaffolderModuleCloudResources } from '../module';

export const SITE =
  'sharepoint.retail.example,85e8860b-3154-532c-bcdd-9578facb88ef,fceab7e9-e30a-5a76-b207-7bb0fa0327c3';
export const APPLICATION_LIST = 'de42581e-eabe-5cd6-ab8b-fd5f9ca46f77';
export const REQUEST_LIST = '80c89960-c43f-5486-8cfd-90fbe9a086cb';

const NON_PROD = '42084ab3-cb5f-5d4b-a710-8cdeb2040013';
const PROD = '8029adcb-8472-53c0-92c4-84450495de62';

/** The services that the actions use. */
const SERVICES = {
  access: accessServiceRef,
  auth: coreServices.auth,
  azure: azureCommandsRef,
  catalog: catalogServiceRef,
  cloud: cloudResourcesRef,
  commands: directoryCommandsRef,
  confluent: confluentServiceRef,
  directory: directoryServiceRef,
  exactlyOne: exactlyOneServiceRef,
  groupNames: groupNamesServiceRef,
  principals: principalsServiceRef,
  serviceBus: serviceBusServiceRef,
  sourceControl: sourceControlServiceRef,
};

export type CloudServices = {
  [Name in keyof typeof SERVICES]: (typeof SERVICES)[Name]['T'];
};

/** Time-out of a call, in milliseconds. */
const timeoutMs = 1_500;

function confluentConfig({ urls, credentials }: EstateProcess): JsonObject {
  const environment = (name: 'dev' | 'prod', id: string) => ({
    restEndpoint: `${urls.confluent}/clusters/${name}`,
    clusterId: `lkc-${id}`,
    apiKey: { ...credentials.confluent[name] },
    identityProviderId: `op-${id}`,
    streamCatalog: {
      endpoint: `${urls.confluent}/catalog/${name}`,
      registryId: `lsrc-${id}`,
      apiKey: { ...credentials.confluent[name] },
    },
  });
  return {
    timeoutMs,
    baseUrl: urls.confluent,
    apiKey: { ...credentials.confluent.cloud },
    environments: {
      dev: environment('dev', 'retdev'),
      prod: environment('prod', 'retprd'),
    },
  };
}

function serviceBusConfig({ urls }: EstateProcess): JsonObject {
  const namespace = (environment: string, subscriptionId: string) => ({
    subscriptionId,
    resourceGroup: `rg-integration-messaging-${environment}`,
    namespace: `sb-retail-integration-${environment}`,
  });
  return {
    timeoutMs,
    baseUrl: urls.serviceBus,
    environments: {
      dev: namespace('dev', NON_PROD),
      nonProd: namespace('nonprod', NON_PROD),
      prod: namespace('prod', PROD),
    },
  };
}

function configOf(estate: EstateProcess, appUrl: string): JsonObject {
  const { urls, credentials } = estate;
  const { host } = new URL(urls.sourceControl);
  return {
    app: { baseUrl: appUrl },
    permission: { portal: { admins: ['group:default/portal-admins'] } },
    fieldKit: {
      emailDomains: { user: 'retail.example' },
      copilot: { excludedCompanies: ['Bruggen Consultancy'] },
    },
    // The estate's answers do not lag, unless a fault says so.
    cloudResources: {
      confirmDeletion: { every: { milliseconds: 1 }, maxReads: 6 },
    },
    integrations: {
      github: [
        {
          host,
          apiBaseUrl: `${urls.sourceControl}/api/v3`,
          token: credentials.sourceControlToken,
        },
      ],
    },
    github: {
      // Commits are slow on a busy machine.
      timeoutMs: 5_000,
      host,
      organisation: 'retail-example',
      onboarding: {
        repository: 'application-onboarding',
        folder: 'portfolios',
        lookEvery: { milliseconds: 50 },
      },
    },
    msgraph: {
      timeoutMs,
      baseUrl: `${urls.graph}/v1.0`,
      lists: {
        siteId: SITE,
        applications: APPLICATION_LIST,
        products: { name: 'x', listId: '028db3f4-89bc-50d2-bb5b-b4d1221d6f44' },
        costCodes: '512b00ed-bced-59a0-bca9-855509b6b5d1',
        serviceRequests: REQUEST_LIST,
      },
    },
    azure: {
      timeoutMs,
      baseUrl: urls.azure,
      coreSharedServices: {
        prod: 'core-shared-services-prod',
        nonProd: 'core-shared-services-nonprod',
      },
    },
    confluent: confluentConfig(estate),
    serviceBus: serviceBusConfig(estate),
  };
}

/** Starts the modules in a backend that uses the estate's systems. Returns their actions and services. */
export async function startActions(
  estate: EstateProcess,
  options: { catalog: CatalogService; appUrl: string; knex: Knex },
) {
  const actions: TemplateAction[] = [];
  const rules: FieldRule[] = [];
  let services: CloudServices | undefined;
  const scaffolder = createBackendPlugin({
    pluginId: 'scaffolder',
    register(env) {
      env.registerExtensionPoint(scaffolderActionsExtensionPoint, {
        addActions: (...added) => {
          actions.push(...added);
        },
      });
      // These tests check no forms, but actions ask the lookups of forms.
      const lookups = new Lookups();
      const nobody = { caller: {} as Caller, rights: {} as Rights };
      env.registerExtensionPoint(formRulesExtensionPoint, {
        addRules: added => {
          rules.push(...added);
        },
        addLookups: added => lookups.add(added),
        ask: (lookup, { signal }) => lookups.ask(lookup, { ...nobody, signal }),
      });
      env.registerInit({
        deps: SERVICES,
        async init(deps) {
          services = deps;
        },
      });
    },
  });
  const backend = await startTestBackend({
    features: [
      scaffolder,
      scaffolderModuleAzure,
      scaffolderModuleCloudResources,
      scaffolderModuleConfluent,
      scaffolderModuleDirectory,
      scaffolderModuleEcosystemBuilder,
      scaffolderModuleServiceBus,
      scaffolderModuleSourceControl,
      azureDeciders,
      confluentDeciders,
      directoryDeciders,
      onboardingDeciders,
      serviceBusDeciders,
      sourceControlServices,
      createServiceFactory({
        service: catalogServiceRef,
        deps: {},
        factory: () => options.catalog,
      }),
      mockServices.database.factory({ knex: options.knex }),
      mockServices.rootConfig.factory({
        data: configOf(estate, options.appUrl),
      }),
      // Each test must read the current state.
      mockServices.cache.mock({ get: async () => undefined }).factory,
    ],
  });
  if (!services) throw new Error('The backend did not start');
  return { actions, rules, services, stop: () => backend.stop() };
}
