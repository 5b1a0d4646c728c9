import { followsRule } from '@portal/plugin-backend-kit-common';
import {
  checkPattern,
  defineRule,
  fieldOptions,
  firstMessage,
  isBlank,
  lookUp,
  MANDATORY,
} from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import {
  CONFLUENT_ENVIRONMENTS,
  type ConfluentEnvironment,
} from '../environments';
import { ID_POOL_NAMES } from '../lookups/confluentLists';
import { IDENTITY_POOL_NAME } from '../names';
import { ENVIRONMENT_MISSING } from './confluentEnvironments';

/** Texts of `IdPoolName`, which is not in the specification: own texts and texts of other fields. */
export const ID_POOL_NAME_MESSAGES = {
  empty: MANDATORY,
  environmentMissing: ENVIRONMENT_MISSING,
  exists: 'The name is already taken. Please try another name',
  available: 'The name is available',
  format:
    'Use at most 64 lower-case letters, digits, hyphens and underscores. Begin and end with a letter or digit',
} as const;

function toEnvironment(
  text: string | undefined,
): ConfluentEnvironment | undefined {
  return CONFLUENT_ENVIRONMENTS.find(known => known === text);
}

/** The name of a new identity pool; the value is the name. */
export const idPoolNameRule = defineRule({
  name: 'IdPoolName',
  options: z.object({
    environment: z
      .string()
      .optional()
      .describe(
        'dev or prod, as a rule another field: ${{ parameters.environment }}',
      ),
    pattern: fieldOptions.pattern,
    optional: fieldOptions.optional,
  }),
  value: z.string(),
  initialValue: '',
  malformed: ID_POOL_NAME_MESSAGES.format,
  check(name, { options }) {
    if (isBlank(name)) return options.optional ? [] : [MANDATORY];
    if (!toEnvironment(options.environment)) return [ENVIRONMENT_MISSING];
    return firstMessage(
      followsRule(IDENTITY_POOL_NAME, name)
        ? undefined
        : ID_POOL_NAME_MESSAGES.format,
      checkPattern(name, options.pattern),
    );
  },
  lookups(name, { options }) {
    const environment = toEnvironment(options.environment);
    if (isBlank(name) || !environment) return [];
    return [
      lookUp(
        'free',
        ID_POOL_NAMES,
        { params: { environment }, id: name },
        {
          message: ID_POOL_NAME_MESSAGES.exists,
          goodMessage: ID_POOL_NAME_MESSAGES.available,
        },
      ),
    ];
  },
});
