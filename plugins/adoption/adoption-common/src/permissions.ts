import { createPermission } from '@backstage/plugin-permission-common';

/**
 * Allows a person to read the figures of adoption. What is counted, everybody may know.
 *
 * @public
 */
export const adoptionReadPermission = createPermission({
  name: 'adoption.read',
  attributes: { action: 'read' },
});

/** Every permission of this plugin. @public */
export const adoptionPermissions = [adoptionReadPermission];

/** Who has these permissions: admins. */
export const adoptionGrant = {
  byRole: { [adoptionReadPermission.name]: 'admin' },
} as const;
