import { createPermission } from '@backstage/plugin-permission-common';

/**
 * Allows a person to start and re-run workflows in repositories of components that they own.
 *
 * Without the permission, both routes return 403 and pages hide Deploy and Rerun.
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

/** Who has these permissions: everybody, for components of their groups; the routers check the owner. */
export const githubGrant = {
  everyone: githubPermissions.map(({ name }) => name),
};
