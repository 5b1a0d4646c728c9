import { createPermission } from '@backstage/plugin-permission-common';

/**
 * Allows a person to deploy the components that they own.
 *
 * @public
 */
export const deploymentCreatePermission = createPermission({
  name: 'pipeline-deploy.deployment.create',
  attributes: { action: 'create' },
});

/**
 * Allows a person to approve or reject deployments of the components that they own, except their own deployments.
 *
 * @public
 */
export const deploymentApprovePermission = createPermission({
  name: 'pipeline-deploy.deployment.approve',
  attributes: { action: 'update' },
});

/**
 * Allows a person to say of a deployment of an own component whether the change failed.
 *
 * @public
 */
export const deploymentMarkPermission = createPermission({
  name: 'pipeline-deploy.deployment.mark',
  attributes: { action: 'update' },
});

/**
 * Allows a person to announce and lift freezes, and to approve exceptions of others from them.
 *
 * @public
 */
export const freezeManagePermission = createPermission({
  name: 'pipeline-deploy.freeze.manage',
  attributes: { action: 'update' },
});

/**
 * Every permission of this plugin.
 *
 * @public
 */
export const pipelineDeployPermissions = [
  deploymentCreatePermission,
  deploymentApprovePermission,
  deploymentMarkPermission,
  freezeManagePermission,
];

/** Who has these permissions: everybody, for components of their groups, as the routers check; freeze managers freezes. */
export const pipelineDeployGrant = {
  everyone: [
    deploymentCreatePermission,
    deploymentApprovePermission,
    deploymentMarkPermission,
  ].map(({ name }) => name),
  byRole: { [freezeManagePermission.name]: 'freeze-manager' },
} as const;
