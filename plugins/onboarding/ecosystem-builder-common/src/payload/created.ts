import type { Payload } from './schema';

/**
 * Returns the name that the repository, the team and the directory group of an application have in common, as the
 * workflow builds it. Undefined while name or alias is missing.
 */
export function commonNameOf({
  application_name: name,
  application_name_abbreviation: alias,
}: Payload): string | undefined {
  return name && alias && `${name}-${alias}`.toLowerCase();
}

/** The repository that a payload names. */
export interface NamedRepository {
  name: string;
  /** False for a link to a repository that has to exist. */
  isNew: boolean;
}

/**
 * Returns the repository of a payload, as the workflow reads it: a new one with its own or the common name, or a linked one.
 * Undefined while the payload names none.
 */
export function repositoryOf(payload: Payload): NamedRepository | undefined {
  const isNew = payload.github_repository_create === true;
  const given = isNew
    ? payload.override_github_repo_name
    : payload.existing_github_repo_name;
  const name = given?.trim() || (isNew ? commonNameOf(payload) : undefined);
  return name ? { name, isNew } : undefined;
}

/** Returns the name of the service account that the workflow creates for an alias. */
export function accountNameOf(alias: string): string {
  return `Y${alias.toUpperCase()}`;
}
