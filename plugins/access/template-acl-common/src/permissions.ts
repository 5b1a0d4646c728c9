import { createPermission } from '@backstage/plugin-permission-common';

/**
 * Allows reading the controlled templates and their access lists, except confidential templates without access.
 * Without it the page shows an error, because the backend answers 403.
 */
export const templateAclReadPermission = createPermission({
  name: 'template-acl.read',
  attributes: { action: 'read' },
});

/** Allows creating requests for access. Without it the backend answers 403. */
export const templateAclRequestPermission = createPermission({
  name: 'template-acl.request',
  attributes: { action: 'create' },
});

/**
 * Allows changing access lists and deciding requests. In addition, the backend checks that the user is an admin or
 * manager of the template. Without it the backend answers 403 for every change.
 */
export const templateAclManagePermission = createPermission({
  name: 'template-acl.manage',
  attributes: { action: 'update' },
});

/** All permissions of this plugin. */
export const templateAclPermissions = [
  templateAclReadPermission,
  templateAclRequestPermission,
  templateAclManagePermission,
];
