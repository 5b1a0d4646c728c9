import {
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import type { PolicyDecision } from '@backstage/plugin-permission-common';

/** Roles in addition to being signed in. */
export type PortalRole =
  'admin' | 'announcer' | 'freeze-manager' | 'importer' | 'template-manager';

/** Who has the permissions of a plugin. The policy denies a permission that no grant names to everybody except admins. */
export interface PermissionGrant {
  /** Names of permissions that every signed-in person has. The routers of the plugin check the rest. */
  everyone?: readonly string[];
  /** The role that has a permission, by the name of the permission. Admins have every role. */
  byRole?: Readonly<Record<string, PortalRole>>;
  /**
   * Decisions by the name of the permission, for admins too.
   *
   * @param refs - entity refs of the person, and of all their groups
   */
  decisions?: Readonly<
    Record<string, (refs: readonly string[]) => PolicyDecision>
  >;
}

/**
 * The grants of all installed plugins, for the permission policy.
 *
 * @public
 */
export const permissionGrantServiceRef = createServiceRef<PermissionGrant>({
  id: 'portal.access.permission-grant',
  scope: 'plugin',
  multiton: true,
});

/** Creates the feature that gives the policy the grant of a plugin. */
export function grantPermissions(grant: PermissionGrant) {
  return createServiceFactory({
    service: permissionGrantServiceRef,
    deps: {},
    factory: () => grant,
  });
}
