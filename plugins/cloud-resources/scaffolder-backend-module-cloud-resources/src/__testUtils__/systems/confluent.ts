import confluentDeciders from '@portal/plugin-confluent-node';
import scaffolderModuleConfluent from '@portal/plugin-scaffolder-backend-module-confluent';
import type { EstateProcess } from '@portal/estate';
import { type ActionSystem, TIMEOUT_MS } from '../ActionSystem';

function confluentConfig({ urls, credentials }: EstateProcess) {
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
    timeoutMs: TIMEOUT_MS,
    baseUrl: urls.confluent,
    apiKey: { ...credentials.confluent.cloud },
    environments: {
      dev: environment('dev', 'retdev'),
      prod: environment('prod', 'retprd'),
    },
  };
}

export const system: ActionSystem = {
  features: [scaffolderModuleConfluent, confluentDeciders],
  configOf: estate => ({ confluent: confluentConfig(estate) }),
};
