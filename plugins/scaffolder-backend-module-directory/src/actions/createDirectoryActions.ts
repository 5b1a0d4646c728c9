import type { TemplateAction } from '@backstage/plugin-scaffolder-node';
import type { CloudResources } from '@portal/plugin-cloud-resources-node';
import type {
  DirectoryCommands,
  DirectoryService,
  GroupNames,
} from '@portal/plugin-directory-node';
import { createGroupAction } from './createGroup';
import { createDeleteGroupAction } from './deleteGroup';

/** What the actions of Directory work on. */
export interface DirectoryActionParts {
  cloud: CloudResources;
  commands: DirectoryCommands;
  directory: DirectoryService;
  groupNames: GroupNames;
}

/** Makes the actions of Directory. */
export function createDirectoryActions({
  cloud: { context, ...shared },
  ...services
}: DirectoryActionParts): TemplateAction[] {
  const parts = { ...shared, ...services };
  return [
    createGroupAction(context, parts),
    createDeleteGroupAction(context, parts),
  ];
}
