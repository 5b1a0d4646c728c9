import type { CustomFieldValidator } from '@backstage/plugin-scaffolder-react';
import {
  type FieldOptions,
  type FieldRule,
  type FieldValue,
  type Lookup,
  resolveOptions,
} from '@portal/plugin-field-kit-common';
import { pageQueryClient } from '@portal/plugin-portal-ui';
import { getCompany } from '../api';
import { NOT_CHECKED } from '../check';
import { toQuery } from '../check/question';
import { lookupQuestion } from '../lookups/lookupQuestion';
import { lookupsApiRef, type LookupsApi } from '../lookups/lookupsApi';
import { describeFailure } from '../query';

/** Parallel lookups of one field: a list of people has one lookup per entry. */
const AT_ONCE = 6;

/** Returns the error of a value, or the reason why it could not be checked; undefined for a valid value. */
async function judge(
  lookup: Lookup,
  api: LookupsApi,
): Promise<string | undefined> {
  try {
    const question = lookupQuestion(lookup, api);
    const answer = await pageQueryClient.fetchQuery(toQuery(question));
    return answer.holds ? undefined : (answer.message ?? lookup.message);
  } catch (error) {
    const what = lookup.failureMessage ?? NOT_CHECKED;
    return `${what} (${describeFailure(error)}). Please try again`;
  }
}

async function judgeAll(
  lookups: readonly Lookup[],
  api: LookupsApi,
): Promise<string[]> {
  const found: string[] = [];
  for (let start = 0; start < lookups.length; start += AT_ONCE) {
    const some = lookups.slice(start, start + AT_ONCE);
    const messages = await Promise.all(some.map(one => judge(one, api)));
    found.push(...messages.filter(message => message !== undefined));
  }
  return found;
}

async function complaintsOf(
  rule: FieldRule,
  value: unknown,
  context: { options: unknown; company: unknown; api: LookupsApi },
): Promise<string[]> {
  const { options, company, api } = context;
  const messages = rule.check(value, options, company);
  if (messages.length > 0) return messages;
  return judgeAll(rule.lookups(value, options, company), api);
}

/**
 * Creates the validator of a field, which runs on Next and checks the rule and its lookups. It reuses answers from typing.
 * If a system does not answer, the form stays on the step and shows the reason; Next and the field's own button retry.
 *
 * @remarks If this field is the item of a list, the validator gets all items at once.
 * @public
 */
export function createFieldValidation<Rule extends FieldRule>(
  rule: Rule,
): CustomFieldValidator<FieldValue<Rule>, FieldOptions<Rule>> {
  return async (value, field, { apiHolder, formData, uiSchema }) => {
    const api = apiHolder.get(lookupsApiRef);
    if (!api) throw new Error(`The app has no API '${lookupsApiRef.id}'`);
    const context = {
      options: resolveOptions(uiSchema?.['ui:options'], formData),
      company: getCompany(rule, apiHolder),
      api,
    };
    const isListOfFields =
      Array.isArray(value) && !Array.isArray(rule.initialValue);
    const values: unknown[] = isListOfFields ? value : [value];
    for (const one of values) {
      const complaints = await complaintsOf(rule, one, context);
      complaints.forEach(complaint => field.addError(complaint));
    }
  };
}
