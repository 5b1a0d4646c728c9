import { isPortalAdmin, type Principal } from '@portal/plugin-access-node';
import type { StoredRepository } from './rows';

/** Repositories that a person may know of: without an entry, only admins of the portal know of private ones. */
export function visibleTo(
  person: Principal,
  admins: ReadonlySet<string>,
  repositories: readonly StoredRepository[],
): StoredRepository[] {
  return isPortalAdmin(admins, person)
    ? [...repositories]
    : repositories.filter(({ isPrivate }) => !isPrivate);
}
