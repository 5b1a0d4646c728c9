import {
  ANNOTATION_EDIT_URL,
  RELATION_MEMBER_OF,
  parseEntityRef,
  stringifyEntityRef,
  type Entity,
  type EntityLink,
  type UserEntity,
} from '@backstage/catalog-model';
import { getEntityRelations } from '@backstage/plugin-catalog-react';
import { withoutTrailing } from '@portal/plugin-bounds-common';
import type { UserAnnotations } from './userAnnotations';

/** A manager as an entity ref, or as a plain name if the manager is not in the catalogue. */
export type Manager = { entityRef: string } | { name: string };

/** The data of the profile card. A field that the directory does not fill is missing. */
export interface UserProfile {
  displayName: string;
  description?: string;
  picture?: string;
  email?: string;
  jobFunction?: string;
  role?: string;
  manager?: Manager;
  company?: string;
  employeeId?: string;
  sourceControl?: { username: string; url?: string };
  /** Entity refs of the groups of which the user is a direct member, sorted. */
  groups: string[];
  links: EntityLink[];
  /** The address at which the user's record is edited. Only with the annotation `backstage.io/edit-url`. */
  editUrl?: string;
}

/**
 * Reads a profile from a user entity.
 *
 * @param options - `annotations` has the annotation name of each field; `sourceControlUrl` is the web address of the
 * source-control host, without which the user name has no link
 */
export function toUserProfile(
  entity: Entity,
  options: { annotations: UserAnnotations; sourceControlUrl?: string },
): UserProfile {
  const { annotations, sourceControlUrl } = options;
  const profile = (entity as UserEntity).spec?.profile;
  const read = (key: keyof UserAnnotations) =>
    text(entity.metadata.annotations?.[annotations[key]]);
  const username = read('githubUsername');

  return {
    displayName:
      text(profile?.displayName) ??
      text(entity.metadata.title) ??
      entity.metadata.name,
    description: text(entity.metadata.description),
    picture: text(profile?.picture),
    email: text(profile?.email),
    jobFunction: read('jobFunction'),
    role: read('role'),
    manager: toManager(read('manager')),
    company: read('company'),
    employeeId: read('employeeId'),
    sourceControl: username
      ? { username, url: profileUrl(sourceControlUrl, username) }
      : undefined,
    groups: getEntityRelations(entity, RELATION_MEMBER_OF, { kind: 'Group' })
      .map(ref => stringifyEntityRef(ref))
      .sort((a, b) => a.localeCompare(b)),
    links: entity.metadata.links ?? [],
    editUrl: text(entity.metadata.annotations?.[ANNOTATION_EDIT_URL]),
  };
}

/** Returns undefined for a value of only blanks. */
function text(value: string | undefined): string | undefined {
  return value?.trim() || undefined;
}

/** Converts an entity ref with a kind (`user:default/ada`) to a ref; any other value is a plain name. */
function toManager(value: string | undefined): Manager | undefined {
  if (!value) return undefined;
  try {
    return { entityRef: stringifyEntityRef(parseEntityRef(value)) };
  } catch {
    return { name: value };
  }
}

function profileUrl(
  sourceControlUrl: string | undefined,
  username: string,
): string | undefined {
  return sourceControlUrl
    ? `${withoutTrailing(sourceControlUrl, '/')}/${encodeURIComponent(username)}`
    : undefined;
}
