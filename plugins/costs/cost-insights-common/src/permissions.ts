import { createPermission } from '@backstage/plugin-permission-common';

/**
 * Allows a person to read costs and emissions of their groups and of the groups below these. Without it, every question is
 * refused.
 *
 * @public
 */
export const costReadPermission = createPermission({
  name: 'cost-insights.cost.read',
  attributes: { action: 'read' },
});

/**
 * Allows a person to read the costs of every group and of the company, and to decide on every alert.
 *
 * @public
 */
export const costReadAllPermission = createPermission({
  name: 'cost-insights.cost.read-all',
  attributes: { action: 'read' },
});

/**
 * Allows a person to decide on the alerts of the groups that they are a member of.
 *
 * @public
 */
export const costAlertDecidePermission = createPermission({
  name: 'cost-insights.alert.decide',
  attributes: { action: 'update' },
});

/**
 * Allows a person to read which billing exports were read, with their problems.
 *
 * @public
 */
export const costImportReadPermission = createPermission({
  name: 'cost-insights.import.read',
  attributes: { action: 'read' },
});

/**
 * Allows a person to let a held import count.
 *
 * @public
 */
export const costImportReleasePermission = createPermission({
  name: 'cost-insights.import.release',
  attributes: { action: 'update' },
});

/**
 * Every permission of this plugin.
 *
 * @public
 */
export const costInsightsPermissions = [
  costReadPermission,
  costReadAllPermission,
  costAlertDecidePermission,
  costImportReadPermission,
  costImportReleasePermission,
];

/** Who has these permissions: everybody for their groups, which the backend checks, admins for all. */
export const costInsightsGrant = {
  everyone: [costAlertDecidePermission.name, costReadPermission.name],
  byRole: {
    [costReadAllPermission.name]: 'admin',
    [costImportReadPermission.name]: 'admin',
    [costImportReleasePermission.name]: 'admin',
  },
} as const;
