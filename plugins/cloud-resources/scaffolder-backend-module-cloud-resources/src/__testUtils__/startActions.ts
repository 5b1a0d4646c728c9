import { join } from 'node:path';
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
import { azureCommandsRef } from '@portal/plugin-azure-node';
import { confluentServiceRef } from '@portal/plugin-confluent-node';
import {
  directoryCommandsRef,
  directoryServiceRef,
  groupNamesServiceRef,
} from '@portal/plugin-directory-node';
import { serviceBusServiceRef } from '@portal/plugin-service-bus-node';
import { sourceControlServiceRef } from '@portal/plugin-source-control-node';
import {
  accessServiceRef,
  ownActionsServiceRef,
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
import { loadSystems } from '@portal/test-kit';
import type { Knex } from 'knex';
import type { ActionSystem } from './ActionSystem';

/** All systems with actions: a new one is a new file. */
const SYSTEMS = loadSystems<ActionSystem>(join(__dirname, 'systems'));

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
  own: ownActionsServiceRef,
  principals: principalsServiceRef,
  serviceBus: serviceBusServiceRef,
  sourceControl: sourceControlServiceRef,
};

export type CloudServices = {
  [Name in keyof typeof SERVICES]: (typeof SERVICES)[Name]['T'];
};

function configOf(estate: EstateProcess, appUrl: string): JsonObject {
  return {
    app: { baseUrl: appUrl },
    permission: { portal: { admins: ['group:default/portal-admins'] } },
    fieldKit: {
      emailDomains: { user: 'retail.example' },
      copilot: { excludedCompanies: ['Bruggen Consultancy'] },
    },
    ...Object.assign({}, ...SYSTEMS.map(system => system.configOf?.(estate))),
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
        addGate: () => {},
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
      ...SYSTEMS.flatMap(({ features }) => features),
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
