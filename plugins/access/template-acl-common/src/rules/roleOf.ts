import type { TemplateRole } from '../types';

/** The fields of a user that decide their role. */
export interface RoleSubject {
  userRef: string;
  /** All groups of the user, including parent groups. */
  groups: readonly string[];
  /** True for an admin of all templates. */
  isAdmin: boolean;
}

/**
 * Returns a user's role for a template (P-336 to P-341): admin, manager (the owner, or a member of the owner group,
 * including nested groups), or reader. Admin wins.
 *
 * @param owners - entity refs of the template's owners
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
