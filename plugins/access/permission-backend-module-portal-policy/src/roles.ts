import type { Config } from '@backstage/config';
import type { PortalRole } from '@portal/plugin-access-node';
import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';

/** Entity refs of the users and groups with each role, in lower case. */
export type RoleHolders = Record<PortalRole, ReadonlySet<string>>;

const CONFIG_KEYS: Record<PortalRole, string> = {
  admin: 'permission.portal.admins',
  announcer: 'permission.portal.announcers',
  'freeze-manager': 'permission.portal.freezeManagers',
  importer: 'permission.portal.catalogImporters',
  'template-manager': 'permission.portal.templateManagers',
};

/**
 * Reads the role assignments.
 *
 * @throws InputError with the key, for an entry that is not a reference of a user or group
 */
export function readRoleHolders(config: Config): RoleHolders {
  const read = (role: PortalRole) =>
    new Set(
      (config.getOptionalStringArray(CONFIG_KEYS[role]) ?? []).map(ref =>
        holderRef(CONFIG_KEYS[role], ref),
      ),
    );
  return {
    admin: read('admin'),
    announcer: read('announcer'),
    'freeze-manager': read('freeze-manager'),
    importer: read('importer'),
    'template-manager': read('template-manager'),
  };
}

function holderRef(key: string, ref: string): string {
  const parsed = parseEntityRef(ref);
  if (!['user', 'group'].includes(parsed.kind.toLocaleLowerCase('en-US'))) {
    throw new Error(
      `Invalid configuration at ${key}: '${ref}' is neither a user nor a group`,
    );
  }
  return stringifyEntityRef(parsed);
}

/**
 * Returns true if a user has a role. An admin has every role.
 *
 * @param ownershipRefs - entity refs of the user and their groups
 */
export function hasRole(
  holders: RoleHolders,
  ownershipRefs: readonly string[],
  role: PortalRole,
): boolean {
  return ownershipRefs.some(
    ref => holders.admin.has(ref) || holders[role].has(ref),
  );
}
