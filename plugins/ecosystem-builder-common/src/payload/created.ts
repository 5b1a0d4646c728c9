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

/** Returns the name of the service account that the workflow creates for an alias. */
export function accountNameOf(alias: string): string {
  return `Y${alias.toUpperCase()}`;
}
