import { createPermission } from '@backstage/plugin-permission-common';

/**
 * Lets a person start workflows, and run them again, in repositories of components that they own.
 *
 * A denied person gets 403 from both routes; pages hide Deploy and Rerun.
 *
 * @public
 */
export const githubWorkflowRunPermission = createPermission({
  name: 'github.workflow.run',
  attributes: { action: 'update' },
});

/**
 * Every permission of this plugin.
 *
 * @public
 */
export const githubPermissions = [githubWorkflowRunPermission];
