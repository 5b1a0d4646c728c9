import {
  type Lookup,
  OPTIONS_BROKEN,
  resolveOptions,
} from '@portal/plugin-field-kit-common';
import type { Lookups } from '@portal/plugin-form-rules-node';
import { InputError } from '@backstage/errors';
import type { FoundField } from '../form/types';
import {
  isUpstreamFieldName,
  UPSTREAM_RULES,
  type UpstreamContext,
  type UpstreamFieldName,
} from '../upstream';
import type { FieldRules } from './FieldRules';
import { findExtraKey } from './findExtraKey';
import type { Complaint, Question } from './types';

/** Maximum number of checked fields of one form. */
const MAX_FIELDS = 1_000;

/** Options of {@link checkFields}. */
export interface CheckFieldsOptions extends UpstreamContext {
  /** The sent values of the whole form. */
  values: unknown;
  rules: Pick<FieldRules, 'get'>;
  systems: Pick<Lookups, 'ofField'>;
  templateRef: string;
}

/** The errors of the rules without lookups, and the lookups to make. */
export interface CheckedFields {
  complaints: Complaint[];
  questions: Question[];
}

/**
 * Checks fields by their rules, without lookups. A field that the form shows and that has no sent value counts as
 * empty.
 *
 * @throws InputError if there are too many fields
 */
export function checkFields(
  fields: readonly FoundField[],
  options: CheckFieldsOptions,
): CheckedFields {
  if (fields.length > MAX_FIELDS) {
    throw new InputError(
      `There are ${fields.length} fields to check, and no more than ${MAX_FIELDS} can be. Shorten the lists that you sent`,
    );
  }
  const checked: CheckedFields = { complaints: [], questions: [] };
  for (const field of fields) {
    const { label, value, isShown } = field;
    if (value === undefined && !isShown) continue;
    const { messages, lookups } = checkField(field, options);
    for (const text of messages) {
      const message =
        text === OPTIONS_BROKEN
          ? `${text} (template '${options.templateRef}')`
          : text;
      checked.complaints.push({ label, message });
    }
    for (const lookup of lookups) checked.questions.push({ label, lookup });
  }
  return checked;
}

/** The errors of one field, and the lookups of a value without errors. */
interface CheckedField {
  messages: string[];
  lookups: Lookup[];
}

/** Checks one field by its rule. */
function checkField(
  field: FoundField,
  options: CheckFieldsOptions,
): CheckedField {
  const { name } = field;
  return isUpstreamFieldName(name)
    ? checkUpstreamField(name, field, options)
    : checkOwnField(field, options);
}

/** Checks one of Backstage's own fields, whose options are not resolved. */
function checkUpstreamField(
  name: UpstreamFieldName,
  { uiOptions, value }: FoundField,
  { integrations }: CheckFieldsOptions,
): CheckedField {
  const rule = UPSTREAM_RULES[name];
  const messages = rule.check(value, uiOptions, { integrations });
  const isGood = messages.length === 0;
  return { messages, lookups: isGood ? rule.lookups(value, uiOptions) : [] };
}

function checkOwnField(
  { name, uiOptions, value }: FoundField,
  { values, rules, systems }: CheckFieldsOptions,
): CheckedField {
  const { rule, company } = rules.get(name);
  const options = resolveOptions(uiOptions, values);
  const messages = rule.check(value, options, company);
  if (messages.length > 0) return { messages, lookups: [] };
  const { data } = rule.value.safeParse(value ?? rule.initialValue);
  const extra = findExtraKey(value, data);
  if (extra !== undefined) {
    return { messages: [`has the unknown key '${extra}'`], lookups: [] };
  }
  const lookups = rule.lookups(value, options, company);
  return {
    messages,
    lookups:
      data === undefined
        ? lookups
        : [...lookups, ...systems.ofField(name, data, company)],
  };
}
