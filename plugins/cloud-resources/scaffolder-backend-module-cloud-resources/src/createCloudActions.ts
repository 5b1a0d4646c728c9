import type { TemplateAction } from '@backstage/plugin-scaffolder-node';
import type { CloudResources } from '@portal/plugin-cloud-resources-node';
import type { DirectoryCommands } from '@portal/plugin-directory-node';
import { createRegisterResourceAction } from './actions/catalogue/registerResource';
import { createUnregisterResourceAction } from './actions/catalogue/unregisterResource';
import {
  createIncidentAction,
  createWorkOrderAction,
} from './actions/serviceDesk/requestActions';

/** Dependencies of the actions without a system of their own. */
export interface CloudActionParts {
  cloud: CloudResources;
  commands: DirectoryCommands;
}

/** Creates the actions of this module. */
export function createCloudActions({
  cloud: { context, ...parts },
  commands,
}: CloudActionParts): TemplateAction[] {
  const requests = { directory: commands };
  return [
    createIncidentAction(context, requests),
    createWorkOrderAction(context, requests),
    createRegisterResourceAction(context, parts),
    createUnregisterResourceAction(context, parts),
  ];
}
