import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { microsoftGraphOrgEntityProviderTransformExtensionPoint } from '@backstage/plugin-catalog-backend-module-msgraph';
import { directoryGroupTransformer } from './directoryGroup';
import {
  createDirectoryUserTransformer,
  DIRECTORY_USER_FIELDS,
} from './directoryUser';

/** Fills the facts of the directory into the users and groups that msgraph reads. */
export const catalogModuleDirectory = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'directory-transforms',
  register(reg) {
    reg.registerInit({
      deps: {
        config: coreServices.rootConfig,
        transforms: microsoftGraphOrgEntityProviderTransformExtensionPoint,
      },
      async init({ config, transforms }) {
        transforms.setUserTransformer(
          createDirectoryUserTransformer({
            editUrl: config.getOptionalString('portal.directory.editUserUrl'),
          }),
        );
        transforms.setGroupTransformer(directoryGroupTransformer);
        transforms.setProviderConfigTransformer(async provider => ({
          ...provider,
          userSelect: provider.userSelect ?? DIRECTORY_USER_FIELDS,
          userExpand:
            provider.userExpand ?? 'manager($select=id,mail,userPrincipalName)',
        }));
      },
    });
  },
});
