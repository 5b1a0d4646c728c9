import { createPermission } from '@backstage/plugin-permission-common';

/** Allows reading the offers, own grants, and what waits for the user. Without it the backend answers 403. */
export const cloudAccessReadPermission = createPermission({
  name: 'cloud-access.read',
  attributes: { action: 'read' },
});

/** Allows asking for access, withdrawing a request, and giving access back. Without it the backend answers 403. */
export const cloudAccessRequestPermission = createPermission({
  name: 'cloud-access.request',
  attributes: { action: 'create' },
});

/**
 * Allows deciding requests and ending the access of others. In addition, the backend checks that the user is an
 * approver of the offer, or an admin. Without it the backend answers 403.
 */
export const cloudAccessDecidePermission = createPermission({
  name: 'cloud-access.decide',
  attributes: { action: 'update' },
});

/** All permissions of this plugin. */
export const cloudAccessPermissions = [
  cloudAccessReadPermission,
  cloudAccessRequestPermission,
  cloudAccessDecidePermission,
];
