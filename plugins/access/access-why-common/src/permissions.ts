import { createPermission } from '@backstage/plugin-permission-common';

/**
 * Allows a person to ask why another person may not do something. Everybody asks for themselves. Without it the backend
 * answers 403 for another person.
 *
 * @public
 */
export const askForOthersPermission = createPermission({
  name: 'access-why.ask-for-others',
  attributes: { action: 'read' },
});

/** Every permission of this plugin. @public */
export const accessWhyPermissions = [askForOthersPermission];

/** Who has these permissions: admins. */
export const accessWhyGrant = {
  byRole: { [askForOthersPermission.name]: 'admin' },
} as const;
