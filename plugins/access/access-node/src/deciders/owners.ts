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
} from '@portal/plugin-directory-node';
import {
  type SourceControlService,
  sourceControlServiceRef,
} from '@portal/plugin-source-control-node';
import { createResourceRecords } from '../resources/createResourceRecords';
import type { ResourceRecords } from '../resources/ResourceRecords';
import { ApplicationTeams } from './application';

/** Sources of owners: the marks of resources from templates, and the teams of applications. */
export interface Owners {
  records: Pick<ResourceRecords, 'markOf'>;
  teams: Pick<ApplicationTeams, 'find'>;
}

/** The services that {@link createOwners} needs. */
export const OWNERS_DEPS = {
  auth: coreServices.auth,
  catalog: catalogServiceRef,
  config: coreServices.rootConfig,
  directory: directoryServiceRef,
  sourceControl: sourceControlServiceRef,
};

export function createOwners(services: {
  auth: AuthService;
  catalog: CatalogService;
  config: RootConfigService;
  directory: DirectoryService;
  sourceControl: SourceControlService;
}): Owners {
  return {
    records: createResourceRecords(services),
    teams: new ApplicationTeams(services),
  };
}
