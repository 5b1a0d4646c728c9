import { defineRule } from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import { type AzureEnvironment, CORE_ENVIRONMENTS } from '../environments';
import type { EnvironmentAccessLookup } from '../lookups/azureLists';

/** Texts of `EnvironmentAccessCheck` (ledger C-114, C-115). */
export const ENVIRONMENT_ACCESS_MESSAGES = {
  failed: 'Error while checking subscription access.',
  /** Own text: the field of the environment is empty. */
  environmentMissing: 'Please select an environment',
  /** Own text. */
  allowed: (environment: string) =>
    `You have access to the ${environment} environment of Core shared services subscription.`,
  refused: (environment: string) =>
    `You do not have access to the ${environment} environment of Core shared services subscription.`,
} as const;

function toEnvironment(value: string): AzureEnvironment | undefined {
  return CORE_ENVIRONMENTS.find(environment => environment === value);
}

/** Checks that the requester may use an environment; the value is the environment. */
export const environmentAccessCheckRule = defineRule({
  name: 'EnvironmentAccessCheck',
  options: z.object({
    environment: z
      .string()
      .optional()
      .describe(
        'prod or nonProd, as a rule another field: ${{ parameters.environment }}',
      ),
  }),
  value: z.string(),
  initialValue: '',
  malformed: ENVIRONMENT_ACCESS_MESSAGES.environmentMissing,
  check(value, { options }) {
    const isAsked =
      options.environment === undefined || options.environment === value;
    return isAsked && toEnvironment(value)
      ? []
      : [ENVIRONMENT_ACCESS_MESSAGES.environmentMissing];
  },
  lookups(value): EnvironmentAccessLookup[] {
    const environment = toEnvironment(value);
    if (!environment) return [];
    return [
      {
        kind: 'environment-access',
        environment,
        message: ENVIRONMENT_ACCESS_MESSAGES.refused(environment),
        goodMessage: ENVIRONMENT_ACCESS_MESSAGES.allowed(environment),
        failureMessage: ENVIRONMENT_ACCESS_MESSAGES.failed,
      },
    ];
  },
});
