import type { TemplateAction } from '@backstage/plugin-scaffolder-node';
import type { CloudResources } from '@portal/plugin-cloud-actions-node';
import type {
  DirectoryCommands,
  DirectoryService,
  GroupNames,
} from '@portal/plugin-directory-node';
import { createGroupAction } from './createGroup';
import { createDeleteGroupAction } from './deleteGroup';
import { createIncidentAction, createWorkOrderAction } from './requestActions';

/** Dependencies of the actions of the directory. */
export interface DirectoryActionParts {
  cloud: CloudResources;
  commands: DirectoryCommands;
  directory: DirectoryService;
  groupNames: GroupNames;
}

/** Creates the actions of the directory. */
export function createDirectoryActions({
  cloud: { context, ...shared },
  ...services
}: DirectoryActionParts): TemplateAction[] {
  const parts = { ...shared, ...services };
  return [
    createGroupAction(context, parts),
    createDeleteGroupAction(context, parts),
    createIncidentAction(context, parts.commands),
    createWorkOrderAction(context, parts.commands),
  ];
}
