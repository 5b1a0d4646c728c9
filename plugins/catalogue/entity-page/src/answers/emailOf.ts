import type { Entity } from '@backstage/catalog-model';

/** The e-mail address of a group or a person. */
export function emailOf(entity: Entity | undefined): string | undefined {
  const profile = entity?.spec?.profile;
  const email =
    profile && typeof profile === 'object' && 'email' in profile
      ? profile.email
      : undefined;
  return typeof email === 'string' && email !== '' ? email : undefined;
}
