import type { ResolvedAccess } from '@portal/plugin-template-acl-common';

/**
 * Returns when the access of a person to templates ends, by template: the latest end of the person's grants and those of
 * the groups. The access of admins and of the template's owners does not end, so they have no entry.
 */
export function endsOf(access: ResolvedAccess): ReadonlyMap<string, string> {
  const ends = new Map<string, string>();
  if (access.isAdmin) return ends;
  const managed = new Set(access.managed);
  for (const { templateRef, expiresOn } of access.templates) {
    const known = ends.get(templateRef);
    const isLater = !known || Date.parse(expiresOn) > Date.parse(known);
    if (!managed.has(templateRef) && isLater) ends.set(templateRef, expiresOn);
  }
  return ends;
}
