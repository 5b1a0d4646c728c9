import {
  defineRule,
  fieldOptions,
  firstMessage,
  isBlank,
  lookUp,
  mayDelete,
} from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import { readConfluentCompany } from '../company';
import { MAX_SERVICE_ACCOUNTS, SERVICE_ACCOUNT_TYPES } from '../limits';
import {
  type AccountsBelowLookup,
  ID_POOL_SUBJECTS,
  SERVICE_ACCOUNTS,
} from '../lookups/confluentLists';
import {
  ACCOUNT_ENVIRONMENT_LABELS,
  ENVIRONMENT_MISSING,
  environmentOrNone,
  type EnvironmentOrNone,
} from './confluentEnvironments';

/** Texts about service accounts (ledger C-051 to C-059). */
export const SERVICE_ACCOUNT_MESSAGES = {
  environmentMissing: ENVIRONMENT_MISSING,
  accountMissing: 'Service Account Value is missing',
  /** `environment` is the label. */
  none: (environment: string) =>
    `You don't have the Service Account in ${environment} environment`,
  /** Own text: a warning, which does not block the form. */
  one: (environment: string) =>
    `Your team has one of its two Service Accounts in ${environment} environment. This request creates the second and last one`,
  /** Own text. */
  limit:
    'A team is allowed only two service accounts. Please contact the Confluent Kafka team',
  /** Own text: no account exists, and one may be created. */
  available: (environment: string) =>
    `A Service Account can be created in ${environment} environment`,
} as const;

/** Texts about identity pools (ledger C-066 to C-069). */
export const ID_POOL_MESSAGES = {
  environmentMissing: ENVIRONMENT_MISSING,
  poolMissing: 'Id Pool Value is missing',
  none: (environment: string) =>
    `You don't have the Id Pool in ${environment} environment`,
} as const;

/** Own texts of fields whose selection gets access. */
export const RECEIVER_MESSAGES = {
  missing: (what: string, other: string) => `Please select ${what} or ${other}`,
  otherEnvironment: 'This is of another environment. Select one that fits',
} as const;

const accountOwner = {
  type: z
    .enum(SERVICE_ACCOUNT_TYPES)
    .default('team')
    .describe('Whom the accounts are registered to'),
  mra: z
    .string()
    .optional()
    .describe(
      'Name, entity ref or mail address of the team, or id of the application, as a rule another field: ${{ parameters.team }}. Without it the person’s own mail address is sent',
    ),
};

/** Options for two alternative fields, of which one is mandatory, and which must have the environment of a third field. */
const receiver = {
  alternative: z
    .object({
      name: z.string().describe('What it is called, with its article'),
      value: z.string().optional().describe('What it holds'),
    })
    .optional()
    .describe(
      'A field that may be filled in instead, for example { name: an identity pool, value: ${{ parameters.pool.account }} }',
    ),
  environment: z
    .string()
    .optional()
    .describe(
      'The environment that it has to be of, as a rule of another field: ${{ parameters.topic.environment }}',
    ),
};

type Receiver = z.infer<z.ZodObject<typeof receiver>> & { optional: boolean };

const account = z.object({
  account: z.string(),
  environment: environmentOrNone,
});

/** A service account or the claim subject of an identity pool, with its environment (ledger C-047, C-065). */
export type AccountValue = z.infer<typeof account>;

/** Checks an account or pool against the fields that its template names; `what` is its display name. */
function checkReceiver(
  { account: name, environment }: AccountValue,
  options: Receiver,
  what: string,
): string | undefined {
  const { alternative, environment: wanted } = options;
  if (name === '') {
    const isMissing = alternative && isBlank(alternative.value ?? '');
    return isMissing
      ? RECEIVER_MESSAGES.missing(what, alternative.name)
      : undefined;
  }
  const isOther = wanted && environment !== '' && wanted !== environment;
  return isOther ? RECEIVER_MESSAGES.otherEnvironment : undefined;
}

/** Returns true if the selection may be empty. */
function mayBeEmpty({ optional: isOptional, alternative }: Receiver): boolean {
  return isOptional || !isBlank(alternative?.value ?? '');
}

const NO_ACCOUNT: AccountValue = { account: '', environment: '' };

function checkAccount(
  value: AccountValue,
  missing: string,
): string | undefined {
  if (value.environment === '') return ENVIRONMENT_MISSING;
  return isBlank(value.account) ? missing : undefined;
}

function labelOf(environment: EnvironmentOrNone): string {
  return environment === '' ? '' : ACCOUNT_ENVIRONMENT_LABELS[environment];
}

/** An existing service account. */
export const confluentServiceAccountPickerRule = defineRule({
  name: 'ConfluentServiceAccountPicker',
  options: z.object({
    ...accountOwner,
    ...receiver,
    optional: fieldOptions.optional,
    for: fieldOptions.forDeleting,
  }),
  value: account,
  initialValue: NO_ACCOUNT,
  malformed: SERVICE_ACCOUNT_MESSAGES.accountMissing,
  check(value, { options }) {
    const wrong = checkReceiver(value, options, 'a service account');
    if (value.account === '' && mayBeEmpty(options)) return firstMessage(wrong);
    return firstMessage(
      wrong,
      checkAccount(value, SERVICE_ACCOUNT_MESSAGES.accountMissing),
    );
  },
  lookups({ account: name, environment }, { options }) {
    if (name === '' || environment === '') return [];
    const { type, mra } = options;
    const found = { params: { environment, type, mra }, id: name };
    const message = SERVICE_ACCOUNT_MESSAGES.none(labelOf(environment));
    return [
      lookUp('exists', SERVICE_ACCOUNTS, found, { message }),
      ...mayDelete(options.for, SERVICE_ACCOUNTS, found),
    ];
  },
});

/** Checks that one more service account may be created; the value is the environment. */
export const confluentServiceAccountLimiterRule = defineRule({
  name: 'ConfluentServiceAccountLimiter',
  options: z.object(accountOwner),
  value: z.object({ environment: environmentOrNone }),
  initialValue: { environment: '' as EnvironmentOrNone },
  malformed: ENVIRONMENT_MISSING,
  readCompany: readConfluentCompany,
  check: ({ environment }) => (environment === '' ? [ENVIRONMENT_MISSING] : []),
  lookups: ({ environment }, { options }): AccountsBelowLookup[] =>
    environment === ''
      ? []
      : [
          {
            kind: 'service-accounts-below',
            isFleeting: true,
            limit: MAX_SERVICE_ACCOUNTS,
            environment,
            type: options.type,
            mra: options.mra,
            message: SERVICE_ACCOUNT_MESSAGES.limit,
            goodMessage: SERVICE_ACCOUNT_MESSAGES.available(
              labelOf(environment),
            ),
          },
        ],
});

/** An identity pool: its claim subject and environment. */
export const idPoolPickerRule = defineRule({
  name: 'IdPoolPicker',
  options: z.object({
    owner: z
      .string()
      .optional()
      .describe(
        'The group whose pool it has to be, as a rule another field: ${{ parameters.owner }}. Without it a pool of any of the person’s groups',
      ),
    ...receiver,
    optional: fieldOptions.optional,
  }),
  value: account,
  initialValue: NO_ACCOUNT,
  malformed: ID_POOL_MESSAGES.poolMissing,
  readCompany: readConfluentCompany,
  check(value, { options }) {
    const wrong = checkReceiver(value, options, 'an identity pool');
    if (value.account === '' && mayBeEmpty(options)) return firstMessage(wrong);
    return firstMessage(
      wrong,
      checkAccount(value, ID_POOL_MESSAGES.poolMissing),
    );
  },
  lookups: ({ account: subject, environment }, { options: { owner } }) =>
    subject === '' || environment === ''
      ? []
      : [
          lookUp(
            'exists',
            ID_POOL_SUBJECTS,
            { params: { environment, owner }, id: subject },
            { message: ID_POOL_MESSAGES.none(labelOf(environment)) },
          ),
        ],
});
