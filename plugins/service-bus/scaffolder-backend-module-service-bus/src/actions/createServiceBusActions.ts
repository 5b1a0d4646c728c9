import type { TemplateAction } from '@backstage/plugin-scaffolder-node';
import type { AccessService } from '@portal/plugin-access-node';
import type { CloudResources } from '@portal/plugin-cloud-actions-node';
import type { DirectoryCommands } from '@portal/plugin-directory-node';
import type { ServiceBusService } from '@portal/plugin-service-bus-node';
import { createEntityActions } from './entities';

/** Dependencies of the actions of the service bus. */
export interface ServiceBusActionParts {
  cloud: CloudResources;
  access: Pick<AccessService, 'may'>;
  commands: DirectoryCommands;
  serviceBus: ServiceBusService;
}

/** Creates the actions of the service bus. */
export function createServiceBusActions({
  cloud: { context, ...shared },
  ...services
}: ServiceBusActionParts): TemplateAction[] {
  return createEntityActions(context, { ...shared, ...services });
}
