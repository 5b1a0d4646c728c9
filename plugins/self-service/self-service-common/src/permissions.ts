import { createPermission } from '@backstage/plugin-permission-common';

/** Reading the runs of the templates that the user or a group of the user owns. The backend checks the owner. */
export const templateRunsReadPermission = createPermission({
  name: 'self-service.template-runs.read',
  attributes: { action: 'read' },
});

/** The permissions of self-service. */
export const selfServicePermissions = [templateRunsReadPermission];

/** Who has these permissions: everybody, for templates of their groups; the routes of runs check the owner. */
export const selfServiceGrant = {
  everyone: selfServicePermissions.map(({ name }) => name),
};
