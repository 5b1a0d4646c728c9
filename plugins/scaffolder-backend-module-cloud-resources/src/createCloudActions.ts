import { type AuthService } from '@backstage/backend-plugin-api';
import { type CatalogService } from '@backstage/plugin-catalog-node';
import { type TemplateAction } from '@backstage/plugin-scaffolder-node';
import {
  type AccessService,
  type Principals,
} from '@portal/plugin-access-node';
import { type AzureCommands } from '@portal/plugin-azure-node';
import { type ConfluentService } from '@portal/plugin-confluent-node';
import {
  type DirectoryCommands,
  type DirectoryService,
  type GroupNames,
} from '@portal/plugin-directory-node';
import { type ExactlyOne } from '@portal/plugin-exactly-one-node';
import { type ServiceBusService } from '@portal/plugin-service-bus-node';
import { type SourceControlService } from '@portal/plugin-source-control-node';
import { createResourceGroupAction } from './actions/azure/createResourceGroup';
import { createStorageAccountAction } from './actions/azure/createStorageAccount';
import { createVirtualNetworkAction } from './actions/azure/createVirtualNetwork';
import { createDeleteResourceGroupAction } from './actions/azure/deleteResourceGroup';
import { createRegisterResourceAction } from './actions/catalogue/registerResource';
import { createUnregisterResourceAction } from './actions/catalogue/unregisterResource';
import { createIdentityPoolAction } from './actions/confluent/createIdentityPool';
import { createServiceAccountAction } from './actions/confluent/createServiceAccount';
import { createTopicAction } from './actions/confluent/createTopic';
import { createDeleteServiceAccountAction } from './actions/confluent/deleteServiceAccount';
import { createDeleteTopicAction } from './actions/confluent/deleteTopic';
import { createTopicAccessRequestAction } from './actions/confluent/requestTopicAccess';
import { createGroupAction } from './actions/directory/createGroup';
import { createDeleteGroupAction } from './actions/directory/deleteGroup';
import { createServiceBusActions } from './actions/serviceBus/entities';
import {
  createIncidentAction,
  createSubscriptionRequestAction,
  createWorkOrderAction,
} from './actions/serviceDesk/requestActions';
import { createAssignCopilotSeatAction } from './actions/sourceControl/assignCopilotSeat';
import { createGrantAccessAction } from './actions/sourceControl/grantAccess';
import { Entries } from './catalogue/Entries';
import { Registration } from './catalogue/Registration';
import { ResourceFiles } from './catalogue/ResourceFiles';
import { type CloudResourcesConfig } from './config';

/** What the actions work on. */
export interface CloudServices {
  access: AccessService;
  auth: AuthService;
  azure: AzureCommands;
  catalog: CatalogService;
  commands: DirectoryCommands;
  confluent: ConfluentService;
  directory: DirectoryService;
  exactlyOne: ExactlyOne;
  groupNames: GroupNames;
  principals: Principals;
  serviceBus: ServiceBusService;
  sourceControl: SourceControlService;
}

/** Makes every action of this module. */
export function createCloudActions(
  config: CloudResourcesConfig,
  services: CloudServices,
): TemplateAction[] {
  const { appUrl, catalogue, company, githubUsernameAnnotation } = config;
  const {
    auth,
    catalog,
    commands,
    directory,
    exactlyOne,
    principals,
    sourceControl,
  } = services;
  const context = { appUrl, exactlyOne, principals };
  const files = new ResourceFiles(sourceControl, catalogue, exactlyOne);
  const registration = new Registration({ auth, catalog });
  const parts = {
    ...services,
    company,
    entries: new Entries(files, registration),
    files,
    registration,
    githubUsernameAnnotation,
    excludedCompanies: company.copilot.excludedCompanies,
  };
  const requests = { directory: commands };
  return [
    createResourceGroupAction(context, parts),
    createDeleteResourceGroupAction(context, parts),
    createVirtualNetworkAction(context, parts),
    createStorageAccountAction(context, parts),
    createSubscriptionRequestAction(context, { commands, directory }),
    createGroupAction(context, parts),
    createDeleteGroupAction(context, parts),
    createServiceAccountAction(context, parts),
    createDeleteServiceAccountAction(context, parts),
    createTopicAction(context, parts),
    createDeleteTopicAction(context, parts),
    createTopicAccessRequestAction(context, parts),
    createIdentityPoolAction(context, parts),
    ...createServiceBusActions(context, parts),
    createGrantAccessAction(context, parts),
    createAssignCopilotSeatAction(context, parts),
    createIncidentAction(context, requests),
    createWorkOrderAction(context, requests),
    createRegisterResourceAction(context, parts),
    createUnregisterResourceAction(context, parts),
  ];
}
