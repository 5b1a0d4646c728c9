import type { Config } from '@backstage/config';
import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import type { Principal } from '../types';

const KEY = 'permission.portal.admins';

/**
 * Reads the admins of the portal, as the permission policy does.
 *
 * @returns entity refs of people and groups, in lower case
 */
export function readPortalAdmins(config: Config): ReadonlySet<string> {
  const refs = config.getOptionalStringArray(KEY) ?? [];
  return new Set(refs.map(ref => stringifyEntityRef(parseEntityRef(ref))));
}

/** Returns true if a person is an admin, directly or through a group. */
export function isPortalAdmin(
  admins: ReadonlySet<string>,
  { userRef, groups }: Principal,
): boolean {
  return [userRef, ...groups].some(ref => admins.has(ref));
}
