import type { UserEntity } from '@backstage/catalog-model';
import {
  defaultUserTransformer,
  normalizeEntityName,
  type UserTransformer,
} from '@backstage/plugin-catalog-backend-module-msgraph';
import { USER_ANNOTATIONS } from './annotations';

/** A user of Microsoft Graph. */
export type DirectoryUser = Parameters<UserTransformer>[0];

/** Longest picture of a person: that of 120 pixels which upstream looks for has less than 10 kB, and a third more as text. */
const MAX_PHOTO = 16_384;

/** The fields of a user that the msgraph module must select (`user.select`). */
export const DIRECTORY_USER_FIELDS = [
  'id',
  'displayName',
  'mail',
  'userPrincipalName',
  'jobTitle',
  'department',
  'companyName',
  'employeeId',
  'onPremisesExtensionAttributes',
  'createdDateTime',
];

/**
 * Creates the transformer that adds the directory's facts to a user entity.
 *
 * @param options - `editUrl`: address of the page for editing a user's record; `{id}` is replaced by the object id.
 * Without it the entity has no edit link.
 * @returns a transformer, which adds an annotation for each known fact
 */
export function createDirectoryUserTransformer(options: {
  editUrl?: string;
}): UserTransformer {
  return async (user, photo) => {
    const entity = await defaultUserTransformer(user, boundedPhoto(photo));
    return entity && withFacts(entity, factsOf(user, options.editUrl));
  };
}

/** Lists have the pictures of all their people in one answer. Where Graph has no small size, upstream takes a large one. */
function boundedPhoto(photo: string | undefined): string | undefined {
  return photo && photo.length <= MAX_PHOTO ? photo : undefined;
}

function withFacts(
  entity: UserEntity,
  facts: Record<string, string>,
): UserEntity {
  const { annotations } = entity.metadata;
  return {
    ...entity,
    metadata: { ...entity.metadata, annotations: { ...annotations, ...facts } },
  };
}

function factsOf(
  user: DirectoryUser,
  editUrl: string | undefined,
): Record<string, string> {
  const facts: Array<[string, string | null | undefined]> = [
    [USER_ANNOTATIONS.company, user.companyName],
    [USER_ANNOTATIONS.employeeId, user.employeeId],
    [USER_ANNOTATIONS.role, user.jobTitle],
    [USER_ANNOTATIONS.jobFunction, user.department],
    [USER_ANNOTATIONS.manager, managerRef(user)],
    [
      USER_ANNOTATIONS.githubUsername,
      user.onPremisesExtensionAttributes?.extensionAttribute1,
    ],
    [
      USER_ANNOTATIONS.edit,
      user.id && editUrl?.replaceAll('{id}', encodeURIComponent(user.id)),
    ],
  ];
  return Object.fromEntries(
    facts.flatMap(([key, value]) =>
      value?.trim() ? [[key, value.trim()]] : [],
    ),
  );
}

/** The manager as an entity ref, named as upstream names the manager's own entity. */
function managerRef(user: DirectoryUser): string | undefined {
  const manager: DirectoryUser | null | undefined = user.manager;
  const address = manager?.mail ?? manager?.userPrincipalName;
  return address ? `user:default/${normalizeEntityName(address)}` : undefined;
}
