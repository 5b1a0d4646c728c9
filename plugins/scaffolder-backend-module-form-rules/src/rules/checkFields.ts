import {
  FIELD_RULES,
  OPTIONS_BROKEN,
  resolveOptions,
  type CompanyRules,
  type FieldRule,
} from '@portal/plugin-field-kit-common';
import { InputError } from '@backstage/errors';
import { type FoundField } from '../form/types';
import { type Complaint, type Question } from './types';

/** Most fields of one form that are checked. */
const MAX_FIELDS = 1_000;

/** What fields are checked with. */
export interface CheckFieldsOptions {
  /** What was sent for the whole form. */
  values: unknown;
  company: CompanyRules;
  templateRef: string;
}

/** What the rules say without asking a system, and what they ask then. */
export interface CheckedFields {
  complaints: Complaint[];
  questions: Question[];
}

/**
 * Holds fields against their rules, as far as that needs no system. A field that the form shows and for which nothing
 * was sent counts as empty.
 *
 * @throws InputError when there are too many fields
 */
export function checkFields(
  fields: readonly FoundField[],
  { values, company, templateRef }: CheckFieldsOptions,
): CheckedFields {
  if (fields.length > MAX_FIELDS) {
    throw new InputError(
      `There are ${fields.length} fields to check, and no more than ${MAX_FIELDS} can be. Shorten the lists that you sent`,
    );
  }
  const checked: CheckedFields = { complaints: [], questions: [] };
  for (const { name, label, uiOptions, value, isShown } of fields) {
    if (value === undefined && !isShown) continue;
    const rule: FieldRule = FIELD_RULES[name];
    const options = resolveOptions(uiOptions, values);
    for (const text of rule.check(value, options, company)) {
      const message =
        text === OPTIONS_BROKEN ? `${text} (template '${templateRef}')` : text;
      checked.complaints.push({ label, message });
    }
    for (const lookup of rule.lookups(value, options, company)) {
      checked.questions.push({ label, lookup });
    }
  }
  return checked;
}
