import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { techInsightsFactRetrieversExtensionPoint } from '@backstage-community/plugin-tech-insights-node';
import { ADRS_PLUGIN_ID, createAdrsClient } from '@portal/plugin-adrs-common';
import {
  CODE_HEALTH_PLUGIN_ID,
  createCodeHealthClient,
} from '@portal/plugin-code-health-common';
import { createServiceFetch } from '@portal/plugin-entity-facts-node';
import {
  createPipelineDeployClient,
  PIPELINE_DEPLOY_PLUGIN_ID,
} from '@portal/plugin-pipeline-deploy-common';
import {
  createVaultClient,
  VAULT_PLUGIN_ID,
} from '@portal/plugin-vault-common';
import { createDecisionFacts } from './createDecisionFacts';
import { createDeploymentFacts } from './createDeploymentFacts';
import { createQualityFacts } from './createQualityFacts';
import { createSecretFacts } from './createSecretFacts';
import { createSupportFacts } from './createSupportFacts';

/** Gives the checks what delivery knows of components. */
export const techInsightsModuleDelivery = createBackendModule({
  pluginId: 'tech-insights',
  moduleId: 'delivery',
  register(reg) {
    reg.registerInit({
      deps: {
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        discovery: coreServices.discovery,
        facts: techInsightsFactRetrieversExtensionPoint,
      },
      async init({ auth, catalog, discovery, facts }) {
        const options = { auth, catalog };
        const asking = (pluginId: string) =>
          createServiceFetch(pluginId, { auth, discovery });
        facts.addFactRetrievers({
          decisionFacts: createDecisionFacts({
            ...options,
            client: createAdrsClient(asking(ADRS_PLUGIN_ID)),
          }),
          deploymentFacts: createDeploymentFacts({
            ...options,
            client: createPipelineDeployClient(
              asking(PIPELINE_DEPLOY_PLUGIN_ID),
            ),
          }),
          qualityFacts: createQualityFacts({
            ...options,
            client: createCodeHealthClient(asking(CODE_HEALTH_PLUGIN_ID)),
          }),
          secretFacts: createSecretFacts({
            ...options,
            client: createVaultClient(asking(VAULT_PLUGIN_ID)),
          }),
          supportFacts: createSupportFacts(options),
        });
      },
    });
  },
});
