import { Config } from '@backstage/config';
import {
  readPositive,
  readSystemConfig,
  SystemConfig,
} from '@portal/plugin-company-systems-node';

/** The section `msgraph` of the configuration. */
export interface DirectoryConfig extends SystemConfig {
  /** Names that no new group may have: the configured ones, and those of all groups that the configuration names. */
  reservedGroupNames: string[];
  lists: {
    siteId: string;
    /** Id of the master application list. */
    applications: string;
    /** The product catalogue: its name in the portal's API, and its id. */
    products: { name: string; listId: string };
    /** Id of the list of cost codes. */
    costCodes: string;
    /** Id of the list of service requests; without it none can be made. */
    serviceRequests?: string;
    /** Most entries of a list that are read. */
    maxItems: number;
  };
}

const DEFAULT_MAX_ITEMS = 5_000;

const GROUP_REF = /^group:(?:[^/:]+\/)?(?<name>[^/:]+)$/i;

/** The groups that any part of the configuration names by an entity ref, for example as the portal's administrators. */
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
 * @throws an error naming the key that is missing or wrong
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
