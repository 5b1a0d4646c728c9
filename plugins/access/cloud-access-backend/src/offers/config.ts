import { type Config, readDurationFromConfig } from '@backstage/config';
import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import { InputError } from '@backstage/errors';
import { durationToMilliseconds } from '@backstage/types';
import { isUuid } from '@portal/plugin-backend-kit-common';
import { readPositive } from '@portal/plugin-backend-kit-node';
import type { Offer, OfferScope } from './Offer';

/** The section `cloudAccess` of the configuration. */
export interface CloudAccessConfig {
  portalUrl: string;
  /** Entity refs of the approvers of offers without an owner. */
  approvers: readonly string[];
  offers: readonly Offer[];
  requestsPerMinute?: number;
  /** Time in which a change of Azure or the directory becomes visible everywhere, in milliseconds. */
  visibleMs: number;
}

const MINUTE_MS = 60_000;
/**
 * The directory answers from replicas that lag, and Azure applies a change of a role assignment within 10 minutes:
 * https://learn.microsoft.com/entra/architecture/architecture#data-consistency and
 * https://learn.microsoft.com/azure/role-based-access-control/troubleshooting#symptom---role-assignment-changes-are-not-being-detected
 */
const DEFAULT_VISIBLE_MS = 10 * MINUTE_MS;
const DEFAULT_PORTAL = 'https://portal.azure.com';

/** Ids of built-in roles, from the vendor's reference. */
const BUILT_IN: Record<string, string> = {
  Reader: 'acdd72a7-3385-48ef-bd42-f606fba81ae7',
  Contributor: 'b24988ac-6180-42a0-ab88-20f7382dd24c',
};

/** Roles that can assign roles: Owner, User Access Administrator, Role Based Access Control Administrator. */
const ASSIGNING = [
  '8e3af657-a8ff-443c-a75c-2fe8c4bcb635',
  '18d7d88d-d35e-4fb5-a5c3-7773c20a72d9',
  'f58310d9-a9f6-439a-9e8d-f62e7b41a168',
];

const SCOPE =
  /^\/subscriptions\/(?<subscriptionId>[0-9a-f-]{36})(?:\/resourceGroups\/(?<resourceGroupName>[^/]{1,90}))?$/i;

/**
 * Reads the section `cloudAccess`.
 *
 * @throws InputError with the invalid key
 */
export function readCloudAccessConfig(config: Config): CloudAccessConfig {
  const section = config.getOptionalConfig('cloudAccess');
  const offers = section?.getOptionalConfigArray('roles') ?? [];
  const read = offers.map(readOffer);
  const ids = read.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice)
    throw new InputError(`cloudAccess.roles: '${twice}' is there twice`);
  return {
    portalUrl: section?.getOptionalString('portalUrl') ?? DEFAULT_PORTAL,
    approvers: readRefs(section, 'approvers', 'cloudAccess.approvers'),
    offers: read,
    requestsPerMinute:
      section &&
      readPositive(section, 'cloudAccess', 'rateLimit.requestsPerMinute'),
    visibleMs: readVisible(section),
  };
}

function readVisible(section: Config | undefined): number {
  if (!section?.has('visibleWithin')) return DEFAULT_VISIBLE_MS;
  const length = readDurationFromConfig(section, { key: 'visibleWithin' });
  const visibleMs = durationToMilliseconds(length);
  if (visibleMs < MINUTE_MS) {
    throw new InputError(
      "cloudAccess: 'visibleWithin' is shorter than a minute",
    );
  }
  return visibleMs;
}

function readOffer(section: Config, index: number): Offer {
  const id = section.getString('id');
  const key = `cloudAccess.roles[${index}] ('${id}')`;
  const groupId = section.getString('group').toLowerCase();
  if (!isUuid(groupId)) {
    throw new InputError(`${key}: 'group' is not the object id of a group`);
  }
  const length = readDurationFromConfig(section, { key: 'maxDuration' });
  const maxMinutes = Math.floor(durationToMilliseconds(length) / MINUTE_MS);
  if (maxMinutes < 1) {
    throw new InputError(`${key}: 'maxDuration' is shorter than a minute`);
  }
  return {
    id,
    role: readRole(section, key),
    description: section.getOptionalString('description'),
    scope: readScope(section.getString('scope'), key),
    groupId,
    approvers: readRefs(section, 'approvers', key),
    requesters: readRefs(section, 'requesters', key),
    maxMinutes,
  };
}

function readRole(section: Config, key: string): Offer['role'] {
  const name = section.getString('role');
  const id = section.getOptionalString('roleId') ?? BUILT_IN[name];
  if (!id || !isUuid(id)) {
    throw new InputError(
      `${key}: 'roleId' must be the id of the role, because '${name}' is neither Reader nor Contributor`,
    );
  }
  if (ASSIGNING.includes(id.toLowerCase())) {
    throw new InputError(
      `${key}: '${name}' can assign roles, which would outlive the access`,
    );
  }
  return { name, id: id.toLowerCase() };
}

function readScope(text: string, key: string): OfferScope {
  const found = SCOPE.exec(text)?.groups;
  if (!found || !isUuid(found.subscriptionId)) {
    throw new InputError(
      `${key}: 'scope' is not the id of a subscription or resource group`,
    );
  }
  return {
    subscriptionId: found.subscriptionId.toLowerCase(),
    resourceGroupName: found.resourceGroupName,
  };
}

/** Reads users and groups: full entity refs, or names of groups. */
function readRefs(
  section: Config | undefined,
  field: string,
  key: string,
): string[] {
  return (section?.getOptionalStringArray(field) ?? []).map(text => {
    const ref = parseEntityRef(text.toLowerCase(), {
      defaultKind: 'group',
      defaultNamespace: 'default',
    });
    if (!['user', 'group'].includes(ref.kind)) {
      throw new InputError(`${key}: '${text}' is neither a user nor a group`);
    }
    return stringifyEntityRef(ref);
  });
}
