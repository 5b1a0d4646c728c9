import { isAbsent, type Payload } from '../payload';

/** Names of what the provisioning creates for an application. A part is missing until its values are known. */
export interface ProvisionedNames {
  /** Of the team and the directory group: `<application name>-<alias>` in lower case. */
  base?: string;
  repository?: string;
  /** Without its domain. */
  serviceAccount?: string;
  /** What all names of resource groups begin with. */
  resourceGroupPrefix?: string;
}

/** Builds the names from a payload, as the workflow of the onboarding repository does. */
export function provisionedNames(payload: Payload): ProvisionedNames {
  const {
    application_name: name = '',
    application_name_abbreviation: alias = '',
    override_github_repo_name: override = '',
  } = payload;
  const isWhole = !isAbsent(name) && !isAbsent(alias);
  const base = isWhole ? `${name}-${alias}`.toLowerCase() : undefined;
  return {
    base,
    repository: isAbsent(override) ? base : override,
    serviceAccount: isAbsent(alias) ? undefined : `Y${alias.toUpperCase()}`,
    resourceGroupPrefix: isAbsent(name) ? undefined : `rg-${name}-`,
  };
}
