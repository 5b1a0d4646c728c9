import type { TemplateAction } from '@backstage/plugin-scaffolder-node';
import type { AccessService } from '@portal/plugin-access-node';
import type { AzureCommands } from '@portal/plugin-azure-node';
import type { CloudResources } from '@portal/plugin-cloud-actions-node';
import type {
  DirectoryCommands,
  DirectoryService,
} from '@portal/plugin-directory-node';
import type { NetworkRoom } from '../networks/NetworkRoom';
import { createResourceGroupAction } from './createResourceGroup';
import { createStorageAccountAction } from './createStorageAccount';
import { createVirtualNetworkAction } from './createVirtualNetwork';
import { createDeleteResourceGroupAction } from './deleteResourceGroup';
import { createSubscriptionRequestAction } from './requestSubscription';

/** Dependencies of the actions of Azure. */
export interface AzureActionParts {
  cloud: CloudResources;
  access: AccessService;
  azure: AzureCommands;
  commands: DirectoryCommands;
  directory: DirectoryService;
  room: NetworkRoom;
}

/** Creates the actions of Azure. */
export function createAzureActions({
  cloud: { context, ...shared },
  ...services
}: AzureActionParts): TemplateAction[] {
  const parts = { ...shared, ...services };
  return [
    createResourceGroupAction(context, parts),
    createDeleteResourceGroupAction(context, parts),
    createVirtualNetworkAction(context, parts),
    createStorageAccountAction(context, parts),
    createSubscriptionRequestAction(context, parts),
  ];
}
