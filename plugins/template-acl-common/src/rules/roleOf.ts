import { type TemplateRole } from '../types';

/** Somebody, as far as it matters for a role. */
export interface RoleSubject {
  userRef: string;
  /** All groups of the user, parents of groups included. */
  groups: readonly string[];
  /** Whether the user is an admin of all templates. */
  isAdmin: boolean;
}

/**
 * What somebody is for a template (P-336 to P-341): an admin, its manager (the owner, or a member of the owner group,
 * nested groups counted), or a reader. Admin wins.
 *
 * @param owners - refs of the template's owners
 */
export function roleOf(
  subject: RoleSubject,
  owners: readonly string[],
): TemplateRole {
  if (subject.isAdmin) return 'admin';
  const isManager = owners.some(
    owner => owner === subject.userRef || subject.groups.includes(owner),
  );
  return isManager ? 'manager' : 'reader';
}
