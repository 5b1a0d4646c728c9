import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import {
  microsoftGraphOrgEntityProviderTransformExtensionPoint,
  readProviderConfigs,
} from '@backstage/plugin-catalog-backend-module-msgraph';
import {
  createTransformers,
  type DirectoryTransformers,
} from './createTransformers';

/**
 * Adds the directory's facts to the users and groups of the msgraph module, and gives two directory objects different
 * entities.
 */
export const catalogModuleDirectory = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'directory-transforms',
  register(reg) {
    reg.registerInit({
      deps: {
        config: coreServices.rootConfig,
        logger: coreServices.logger,
        transforms: microsoftGraphOrgEntityProviderTransformExtensionPoint,
      },
      async init({ config, logger, transforms }) {
        const editUrl = config.getOptionalString(
          'portal.directory.editUserUrl',
        );
        const leftOutGroups = config.getOptionalStringArray(
          'portal.directory.leftOutGroups',
        );
        const byProvider = readProviderConfigs(config).map(
          ({ id }) =>
            [
              id,
              createTransformers({ editUrl, leftOutGroups, logger }),
            ] as const,
        );
        const pick = <Part extends keyof DirectoryTransformers>(part: Part) =>
          Object.fromEntries(
            byProvider.map(([id, transformers]) => [id, transformers[part]]),
          );
        transforms.setUserTransformer(pick('user'));
        transforms.setGroupTransformer(pick('group'));
        transforms.setOrganizationTransformer(pick('organization'));
        transforms.setProviderConfigTransformer(pick('providerConfig'));
      },
    });
  },
});
