import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { ScmIntegrations } from '@backstage/integration';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { scaffolderServiceRef } from '@backstage/plugin-scaffolder-node';
import {
  accessServiceRef,
  principalsServiceRef,
} from '@portal/plugin-access-node';
import {
  FIELD_KIT_RULES,
  type FieldRule,
} from '@portal/plugin-field-kit-common';
import {
  type AskOptions,
  Caller,
  formRulesExtensionPoint,
  Lookups,
  Rights,
  type StartGate,
} from '@portal/plugin-form-rules-node';
import { readFormRulesConfig } from './config';
import { FormReader } from './form/FormReader';
import { createCatalogLookups } from './lookups/catalogLookups';
import { createFormRulesRouter } from './router/createFormRulesRouter';
import { fieldNames } from './rules/fieldNames';
import { FieldRules } from './rules/FieldRules';
import { FormRules } from './rules/FormRules';
import { Judge } from './rules/Judge';
import { StepActions } from './rules/StepActions';

/**
 * Checks the portal's form fields before a run of a template is started: modules start before their plugin, so this
 * router comes before the scaffolder's. The modules of the systems register their rules and lookups.
 */
export const scaffolderModuleFormRules = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'form-rules',
  register(reg) {
    const rules: FieldRule[] = [...FIELD_KIT_RULES];
    const systems = new Lookups();
    const gates: StartGate[] = [];
    let portal:
      (() => Promise<Pick<AskOptions, 'caller' | 'rights'>>) | undefined;
    reg.registerExtensionPoint(formRulesExtensionPoint, {
      addRules: added => {
        rules.push(...added);
      },
      addLookups: lookups => systems.add(lookups),
      addGate: gate => {
        gates.push(gate);
      },
      async ask(lookup, options) {
        if (!portal) throw new Error('The form rules have not started yet');
        return systems.ask(lookup, { ...(await portal()), ...options });
      },
    });
    reg.registerInit({
      deps: {
        access: accessServiceRef,
        auth: coreServices.auth,
        config: coreServices.rootConfig,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        permissions: coreServices.permissions,
        catalog: catalogServiceRef,
        principals: principalsServiceRef,
        scaffolder: scaffolderServiceRef,
      },
      async init(deps) {
        const { access, auth, catalog, config, httpAuth, httpRouter } = deps;
        const { permissions, principals, scaffolder } = deps;
        const rights = new Rights(access);
        portal = async () => ({
          caller: new Caller(await auth.getOwnServiceCredentials(), deps),
          rights,
        });
        systems.add(createCatalogLookups(catalog));
        const fieldRules = new FieldRules(rules, config);
        httpRouter.use(
          createFormRulesRouter({
            actions: new StepActions(scaffolder),
            auth,
            catalog,
            fields: fieldNames(fieldRules),
            gates,
            httpAuth,
            principals,
            forms: new FormReader({ catalog, permissions, scaffolder }),
            rules: new FormRules({
              integrations: ScmIntegrations.fromConfig(config),
              judge: new Judge(
                (lookup, options) =>
                  systems.ask(lookup, { rights, ...options }),
                readFormRulesConfig(config),
              ),
              rules: fieldRules,
              systems,
            }),
          }),
        );
      },
    });
  },
});
