import {
  type AuthService,
  coreServices,
  type RootConfigService,
} from '@backstage/backend-plugin-api';
import {
  type CatalogService,
  catalogServiceRef,
} from '@backstage/plugin-catalog-node';
import {
  type DirectoryService,
  directoryServiceRef,
  readDirectoryConfig,
} from '@portal/plugin-directory-node';
import { MailOwners } from './MailOwners';
import { OnboardingOwners } from './OnboardingOwners';

/** The services that {@link createOnboardingOwners} needs. */
export const ONBOARDING_OWNERS_DEPS = {
  auth: coreServices.auth,
  catalog: catalogServiceRef,
  config: coreServices.rootConfig,
  directory: directoryServiceRef,
};

export function createOnboardingOwners({
  config,
  directory,
  ...services
}: {
  auth: AuthService;
  catalog: CatalogService;
  config: RootConfigService;
  directory: DirectoryService;
}): OnboardingOwners {
  return new OnboardingOwners({
    directory,
    mails: new MailOwners(services),
    productList: readDirectoryConfig(config).lists.products.name,
  });
}
