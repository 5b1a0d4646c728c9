import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { readPositive } from '@portal/plugin-backend-kit-node';
import { GRANT_DAYS } from '@portal/plugin-grants-common';
import { CLASSIFICATION_ANNOTATION } from '@portal/plugin-template-acl-common';

/** The section `templateAcl`. */
export interface TemplateAclConfig {
  /** Entity refs of users that are admins of all templates, in lower case. */
  adminUsers: string[];
  /** Entity refs of groups whose members are admins, in lower case. */
  adminGroups: string[];
  /** Name of the annotation that classifies templates. */
  classificationAnnotation: string;
  /** Latest end of a grant in days from now, including extensions. */
  maxDaysAhead: number;
  /** Requests of one user in a minute. */
  requestsPerMinute: number;
}

const ADMIN_USERS = 'templateAcl.adminUsers';
const ADMIN_GROUPS = 'templateAcl.adminGroups';
/** The admins of this key apply if `templateAcl` names none (P-337). */
const FALLBACK = 'permission.portal.admins';
const MAX_DAYS_AHEAD = 'templateAcl.maxDaysAhead';
const DEFAULT_DAYS_AHEAD = 30;
const REQUESTS_PER_MINUTE = 300;

/**
 * Reads the section `templateAcl`.
 *
 * @throws InputError with the key, for a wrong entity ref or a number out of range
 */
export function readTemplateAclConfig(config: Config): TemplateAclConfig {
  const section = config.getOptionalConfig('templateAcl');
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
      (section &&
        readPositive(section, 'templateAcl', 'rateLimit.requestsPerMinute')) ??
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
        `Invalid configuration at ${key}: '${ref}' is not the reference of a ${kinds.join(' or ')}`,
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
