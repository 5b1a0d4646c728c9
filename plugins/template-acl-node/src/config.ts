import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import { type Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import {
  CLASSIFICATION_ANNOTATION,
  GRANT_DAYS,
} from '@portal/plugin-template-acl-common';

/** The section `templateAcl`, read once. */
export interface TemplateAclConfig {
  /** Refs of users that are admins of all templates, in lower case. */
  adminUsers: string[];
  /** Refs of groups whose members are, in lower case. */
  adminGroups: string[];
  /** The annotation that classifies templates. */
  classificationAnnotation: string;
  /** How many days ahead a grant may end, however often it is extended. */
  maxDaysAhead: number;
  /** How often a person may ask the service in a minute. */
  requestsPerMinute: number;
}

const ADMIN_USERS = 'templateAcl.adminUsers';
const ADMIN_GROUPS = 'templateAcl.adminGroups';
/** The permission admins stand in when no own ones are named (P-337). */
const FALLBACK = 'permission.portal.admins';
const MAX_DAYS_AHEAD = 'templateAcl.maxDaysAhead';
const DEFAULT_DAYS_AHEAD = 30;
const REQUESTS_PER_MINUTE = 300;

/**
 * Reads the section `templateAcl`.
 *
 * @throws InputError naming the key, when an entry is no reference of the right kind, or a number is out of range
 */
export function readTemplateAclConfig(config: Config): TemplateAclConfig {
  const hasOwn = config.has(ADMIN_USERS) || config.has(ADMIN_GROUPS);
  const admins = hasOwn
    ? {
        users: readRefs(config, ADMIN_USERS, ['user']),
        groups: readRefs(config, ADMIN_GROUPS, ['group']),
      }
    : byKind(readRefs(config, FALLBACK, ['user', 'group']));
  return {
    adminUsers: admins.users,
    adminGroups: admins.groups,
    classificationAnnotation:
      config.getOptionalString('templateAcl.classificationAnnotation') ??
      CLASSIFICATION_ANNOTATION,
    maxDaysAhead: readDaysAhead(config),
    requestsPerMinute:
      config.getOptionalNumber('templateAcl.rateLimit.requestsPerMinute') ??
      REQUESTS_PER_MINUTE,
  };
}

function readDaysAhead(config: Config): number {
  const days = config.getOptionalNumber(MAX_DAYS_AHEAD) ?? DEFAULT_DAYS_AHEAD;
  if (days < GRANT_DAYS) {
    throw new InputError(
      `Invalid configuration at ${MAX_DAYS_AHEAD}: ${days} is less than the ${GRANT_DAYS} days of a grant`,
    );
  }
  return days;
}

function byKind(refs: string[]) {
  return {
    users: refs.filter(ref => ref.startsWith('user:')),
    groups: refs.filter(ref => ref.startsWith('group:')),
  };
}

function readRefs(config: Config, key: string, kinds: string[]): string[] {
  const refs = config.getOptionalStringArray(key) ?? [];
  return refs.map(ref => {
    const normalised = normalise(ref);
    if (!normalised || !kinds.includes(normalised.split(':')[0])) {
      throw new InputError(
        `Invalid configuration at ${key}: '${ref}' is no reference of a ${kinds.join(' or ')}`,
      );
    }
    return normalised;
  });
}

function normalise(ref: string): string | undefined {
  try {
    return stringifyEntityRef(parseEntityRef(ref));
  } catch {
    return undefined;
  }
}
