import { createPermission } from '@backstage/plugin-permission-common';

/**
 * Allows a person to read levels and checks of the components that they may read in the catalogue. The results of
 * confidential checks are for owners and admins only.
 *
 * @public
 */
export const standardsReadPermission = createPermission({
  name: 'standards.read',
  attributes: { action: 'read' },
});

/** Every permission of this plugin. @public */
export const standardsPermissions = [standardsReadPermission];

/** Who has these permissions: everybody reads. */
export const standardsGrant = {
  everyone: [standardsReadPermission.name],
};
