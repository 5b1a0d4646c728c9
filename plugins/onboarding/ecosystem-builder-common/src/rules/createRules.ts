import { buildOnboardingPlace } from '../file/names';
import {
  createValueSchema,
  DAY_1,
  foreignKeys,
  isAbsent,
  type CreateValue,
  type Flag,
  type Payload,
  type TextKey,
  VERSION_TRAITS,
} from '../payload';
import {
  LIVE_MESSAGES,
  labelOf,
  OWN_MESSAGES,
  SUBMIT_MESSAGES,
} from '../texts';
import { checkEnvironments } from './environments';
import { checkLists, listLookups } from './lists';
import { isLiveKey, LIVE_RULES, type LiveKey, type LiveRule } from './live';
import { applicationExists, commonNameLookups, productExists } from './lookups';
import { checkSubmitAlias } from './names';
import { missingOfSwitches } from './requirements';
import { readShape } from './shape';
import { unlessOwn } from './unclaimed';
import type { FieldLookup, Problem, RuleContext } from './context';

const ALIAS = 'application_name_abbreviation';

type RequiredText = readonly [TextKey, string];

const NAME: RequiredText = [
  'application_name',
  OWN_MESSAGES.required(labelOf('application_name')),
];
const PRODUCT: RequiredText = [
  'product',
  OWN_MESSAGES.required(labelOf('product')),
];

/** Further mandatory texts with their messages when they are missing (ledger E-235 to E-241, E-247, E-248). */
const REQUIRED: readonly RequiredText[] = [
  ['description', SUBMIT_MESSAGES.descriptionEmpty],
  [
    'business_criticality',
    OWN_MESSAGES.required(labelOf('business_criticality')),
  ],
  [
    'data_classification',
    OWN_MESSAGES.required(labelOf('data_classification')),
  ],
  [
    'application_name_abbreviation',
    OWN_MESSAGES.required(labelOf('application_name_abbreviation')),
  ],
  ['io_code', SUBMIT_MESSAGES.ioCodeEmpty],
  ['request_owner', SUBMIT_MESSAGES.ownerEmpty],
  ['supported_by', SUBMIT_MESSAGES.supportEmpty],
];

/** Messages on submit that differ from those beside the field (ledger E-230 to E-234). */
const SUBMIT_TEXTS: Partial<Record<LiveKey, string>> = {
  override_github_repo_name: SUBMIT_MESSAGES.overrideExists,
  existing_github_repo_name: SUBMIT_MESSAGES.existingUnknown,
  request_owner: SUBMIT_MESSAGES.owner,
  supported_by: SUBMIT_MESSAGES.support,
  github_team_maintainer: SUBMIT_MESSAGES.login,
};

/** Texts that the company's list gives for an existing application: nobody types them, so their form is not checked. */
const FACTS_OF_DAY_1: readonly string[] = ['application_name', 'description'];

function isGiven(key: string, { onboardType, payload }: CreateValue): boolean {
  const isListed = onboardType === DAY_1 && !isAbsent(payload.application_id);
  return isListed && FACTS_OF_DAY_1.includes(key);
}

function liveTexts(value: CreateValue): [LiveKey, string][] {
  return Object.entries(value.payload).flatMap(([key, text]) =>
    isLiveKey(key) &&
    typeof text === 'string' &&
    !isAbsent(text) &&
    !isGiven(key, value)
      ? [[key, text] satisfies [LiveKey, string]]
      : [],
  );
}

function checkTexts(value: CreateValue, context: RuleContext): Problem[] {
  return liveTexts(value).flatMap(([key, text]) => {
    const rule: LiveRule = LIVE_RULES[key];
    const message =
      key === 'application_name_abbreviation'
        ? checkSubmitAlias(text)
        : rule.check(text, context);
    return message === undefined
      ? []
      : [{ field: key, message: SUBMIT_TEXTS[key] ?? message }];
  });
}

/** The order of the form: an existing application gives its product, and the form asks for one after it; a new one follows it. */
function missingTexts({ onboardType, payload }: CreateValue): Problem[] {
  const ofListed = isAbsent(payload.application_name) ? [NAME] : [PRODUCT];
  const first = onboardType === DAY_1 ? ofListed : [PRODUCT, NAME];
  return [...first, ...REQUIRED]
    .filter(([key]) => isAbsent(payload[key]))
    .map(([field, message]) => ({ field, message }));
}

/**
 * Refuses flags that nobody can switch in the form, and ids that contradict the onboarding type (ledger E-150, E-152). No control sets
 * the flag of the id: the choice of the application or product does, so the error stands there.
 */
function checkFlags(
  { onboardType, payload }: CreateValue,
  { version }: RuleContext,
): Problem[] {
  const fixed = Object.entries(VERSION_TRAITS[version].fixedFlags)
    .filter(([flag, is]) => payload[flag as Flag] !== is)
    .map(([flag]) => ({
      field: flag,
      message: OWN_MESSAGES.fixedFlag(labelOf(flag)),
    }));
  const hasId = !isAbsent(payload.application_id);
  const origin = onboardType === DAY_1 ? 'application_name' : 'product';
  const isIdWrong =
    !isAbsent(payload[origin]) &&
    (payload.app_id_create === hasId || (hasId && onboardType !== DAY_1));
  const mailboxes =
    payload.yaccount_enable_mailbox && !payload.yaccount_create
      ? ['yaccount_enable_mailbox']
      : [];
  const keys = [...(isIdWrong ? [origin] : []), ...mailboxes];
  return [
    ...fixed,
    ...keys.map(key => ({
      field: key,
      message: OWN_MESSAGES.contradiction(labelOf(key)),
    })),
  ];
}

/** Refuses a payload whose names make no path of a file: the server builds the path from them. The product gives the portfolio. */
function checkPlace(payload: Payload): Problem[] {
  if (isAbsent(payload.product)) return [];
  if (isAbsent(payload.product_portfolio)) {
    return [{ field: 'product', message: OWN_MESSAGES.productUnknown }];
  }
  return isAbsent(payload.application_name) || buildOnboardingPlace(payload)
    ? []
    : [{ field: 'application_name', message: LIVE_MESSAGES.applicationName }];
}

function checkKeys(payload: Payload): Problem[] {
  return foreignKeys(payload).map(key => ({
    field: key,
    message: OWN_MESSAGES.contradiction(labelOf(key)),
  }));
}

function byField(problems: Problem[]): Problem[] {
  const fields = new Set<string>();
  return problems.filter(({ field, message }) => {
    const isFirst = !fields.has(field) || message.startsWith('Entry ');
    fields.add(field);
    return isFirst;
  });
}

/**
 * Checks the value of a create form without look-ups, in the browser on Next and on the server (ledger E-229 to E-253).
 *
 * @param value - a value of any shape; undefined is a form that nobody has filled in
 * @returns the errors, several at once; none if the value is valid as far as this can be seen without a system
 */
export function checkCreate(value: unknown, context: RuleContext): Problem[] {
  const read = readShape(createValueSchema(context.version), value);
  if (read.problems) return read.problems;
  const { onboardType, payload } = read.value;
  if (!onboardType) {
    return [{ field: 'onboardType', message: SUBMIT_MESSAGES.typeMissing }];
  }
  return byField([
    ...missingTexts(read.value),
    ...checkTexts(read.value, context),
    ...missingOfSwitches(payload),
    ...checkLists(payload, context),
    ...checkEnvironments(payload),
    ...checkPlace(payload),
    ...checkKeys(payload),
    ...checkFlags(read.value, context),
  ]);
}

/** Returns the application whose own alias the value may have: that of Day 1, which may have no id yet (ledger E-152). */
export function ownApplicationOf({
  onboardType,
  payload,
}: CreateValue): Pick<RuleContext, 'applicationId' | 'applicationName'> {
  const { application_id: applicationId, application_name: applicationName } =
    payload;
  if (applicationId !== undefined) return { applicationId };
  return onboardType === DAY_1 ? { applicationName } : {};
}

/** The look-up of the application or product that was chosen. */
function listedLookups({ onboardType, payload }: CreateValue): FieldLookup[] {
  const { application_id: applicationId, product } = payload;
  if (onboardType === DAY_1 && applicationId !== undefined) {
    const lookup = applicationExists(applicationId);
    return [{ field: 'application_id', lookup }];
  }
  if (product === undefined || isAbsent(product)) return [];
  return [{ field: 'product', lookup: productExists(product) }];
}

/** Returns the look-ups of a value, in the order of the form, except for fields with a problem of {@link checkCreate}. */
export function createLookups(
  value: unknown,
  given: RuleContext,
): FieldLookup[] {
  const read = readShape(createValueSchema(given.version), value);
  if (!read.value) return [];
  const bad = new Set(checkCreate(value, given).map(({ field }) => field));
  const { onboardType, payload } = read.value;
  // Nothing is asked about a choice that nobody has made.
  if (!onboardType) return [];
  const context = { ...given, ...ownApplicationOf(read.value) };
  const texts = liveTexts(read.value).flatMap(([key, text]) => {
    const rule: LiveRule = LIVE_RULES[key];
    return (rule.lookups?.(text, context) ?? []).map(lookup => ({
      field: key,
      lookup,
    }));
  });
  const place = buildOnboardingPlace(payload);
  const hasName = !bad.has('application_name') && !bad.has(ALIAS);
  const names = hasName ? commonNameLookups(payload) : [];
  return [
    ...listedLookups(read.value),
    ...texts,
    ...names,
    ...listLookups(payload, context),
  ]
    .filter(({ field }) => !bad.has(field))
    .map(({ field, lookup }) => ({
      field,
      lookup: unlessOwn(lookup, { place }),
    }));
}
