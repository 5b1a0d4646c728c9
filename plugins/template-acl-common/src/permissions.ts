import { createPermission } from '@backstage/plugin-permission-common';

/**
 * Lets a person read which controlled templates there are and who holds them, confidential ones apart.
 * A denied person cannot use the page Template access: the backend answers 403.
 */
export const templateAclReadPermission = createPermission({
  name: 'template-acl.read',
  attributes: { action: 'read' },
});

/**
 * Lets a person ask for access. A denied person gets 403 for the request.
 */
export const templateAclRequestPermission = createPermission({
  name: 'template-acl.request',
  attributes: { action: 'create' },
});

/**
 * Lets a person change access lists and decide requests, of those templates that the person is an admin or manager of:
 * that is the access service's own rule and comes on top. A denied person gets 403 for every change.
 */
export const templateAclManagePermission = createPermission({
  name: 'template-acl.manage',
  attributes: { action: 'update' },
});

/** Every permission of this plugin. */
export const templateAclPermissions = [
  templateAclReadPermission,
  templateAclRequestPermission,
  templateAclManagePermission,
];
