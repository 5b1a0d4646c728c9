import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import type { AzureEnvironment } from '@portal/plugin-azure-common';
import { isUuid } from '@portal/plugin-backend-kit-common';
import { readPositive } from '@portal/plugin-backend-kit-node';
import {
  readSystemConfig,
  type SystemConfig,
} from '@portal/plugin-system-client-node';

/** The keys of the section `azure` that the service reads. */
export interface AzureConfig extends SystemConfig {
  /** Maximum number of entries of a list to read. */
  maxItems: number;
  /** Texts that the names of the subscriptions of core shared services contain (ledger C-113). */
  coreSharedServices: Record<AzureEnvironment, string>;
  /** Ids, in lower case, of the roles that may create resources (issue 13). */
  creatingRoles: string[];
}

const DEFAULT_MAX_ITEMS = 5_000;

/** Ids of the built-in roles Owner and Contributor, from the vendor's reference. */
const DEFAULT_CREATING_ROLES = [
  '8e3af657-a8ff-443c-a75c-2fe8c4bcb635',
  'b24988ac-6180-42a0-ab88-20f7382dd24c',
];

function readCreatingRoles(section: Config): string[] {
  const roles =
    section.getOptionalStringArray('creatingRoles') ?? DEFAULT_CREATING_ROLES;
  const wrong = roles.find(role => !isUuid(role));
  if (wrong !== undefined) {
    throw new InputError(
      `azure.creatingRoles: '${wrong}' is not the id of a role, for example '${DEFAULT_CREATING_ROLES[1]}'`,
    );
  }
  return roles.map(role => role.toLowerCase());
}

/**
 * Reads the section `azure`.
 *
 * @throws an error that names the missing or invalid key
 */
export function readAzureConfig(config: Config): AzureConfig {
  const section = config.getConfig('azure');
  return {
    ...readSystemConfig(section, {
      key: 'azure',
      address:
        "the address of Azure Resource Manager, for example 'https://management.azure.com'",
    }),
    maxItems: readPositive(section, 'azure', 'maxItems') ?? DEFAULT_MAX_ITEMS,
    coreSharedServices: {
      prod: section.getString('coreSharedServices.prod'),
      nonProd: section.getString('coreSharedServices.nonProd'),
    },
    creatingRoles: readCreatingRoles(section),
  };
}
