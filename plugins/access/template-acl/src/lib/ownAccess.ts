import type { ControlledTemplate } from '@portal/plugin-template-acl-common';

/** What a person has of a template, from the most to the least. */
export const OWN_ACCESS = [
  'admin',
  'manager',
  'until',
  'group',
  'requested',
  'none',
] as const;

/**
 * `admin` and `manager` by role, `until` by an own grant, `group` by the grant of a group; `requested` without access
 * but with a pending request.
 */
export type OwnAccess = (typeof OWN_ACCESS)[number];

export function ownAccessOf(template: ControlledTemplate): OwnAccess {
  const { role, hasAccess, expiresOn, request } = template;
  if (role !== 'reader') return role;
  if (hasAccess) return expiresOn ? 'until' : 'group';
  return request ? 'requested' : 'none';
}

/** What a person can ask for: access without any, more time with an own grant; undefined for the others. */
export function askableKind(
  template: ControlledTemplate,
): 'access' | 'extension' | undefined {
  if (template.request) return undefined;
  switch (ownAccessOf(template)) {
    case 'none':
      return 'access';
    case 'until':
      return 'extension';
    default:
      return undefined;
  }
}
