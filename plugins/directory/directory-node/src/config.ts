import type { Config } from '@backstage/config';
import { readPositive } from '@portal/plugin-backend-kit-node';
import {
  readSystemConfig,
  type SystemConfig,
} from '@portal/plugin-system-client-node';

/** The section `msgraph` of the configuration. */
export interface DirectoryConfig extends SystemConfig {
  /** Reserved names: the configured ones, and those of all groups in the configuration. */
  reservedGroupNames: string[];
  lists: {
    siteId: string;
    /** Id of the master application list. */
    applications: string;
    /** The product catalogue: its name in the portal's API, and its id. */
    products: { name: string; listId: string };
    /** Id of the list of cost codes. */
    costCodes: string;
    /** Id of the list of service requests; undefined if there is no such list. */
    serviceRequests?: string;
    /** Maximum number of items read from a list. */
    maxItems: number;
  };
}

const DEFAULT_MAX_ITEMS = 5_000;

const GROUP_REF = /^group:(?:[^/:]+\/)?(?<name>[^/:]+)$/i;

/** Finds the groups whose entity ref is in the configuration, for example as admins. */
function namedGroups(value: unknown): string[] {
  if (typeof value === 'string') {
    const name = GROUP_REF.exec(value.trim())?.groups?.name;
    return name === undefined ? [] : [name];
  }
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(namedGroups)
    : [];
}

/**
 * Reads the section `msgraph`.
 *
 * @throws an error with the missing or invalid key
 */
export function readDirectoryConfig(config: Config): DirectoryConfig {
  const section = config.getConfig('msgraph');
  return {
    ...readSystemConfig(section, {
      key: 'msgraph',
      address:
        "the address of Microsoft Graph, for example 'https://graph.microsoft.com/v1.0'",
    }),
    reservedGroupNames: [
      ...new Set([
        ...(section.getOptionalStringArray('reservedGroupNames') ?? []),
        ...namedGroups(config.get()),
      ]),
    ],
    lists: {
      siteId: section.getString('lists.siteId'),
      applications: section.getString('lists.applications'),
      products: {
        name: section.getString('lists.products.name'),
        listId: section.getString('lists.products.listId'),
      },
      costCodes: section.getString('lists.costCodes'),
      serviceRequests: section.getOptionalString('lists.serviceRequests'),
      maxItems:
        readPositive(section, 'msgraph', 'lists.maxItems') ?? DEFAULT_MAX_ITEMS,
    },
  };
}
